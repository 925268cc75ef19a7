import { useStore } from '@tanstack/react-form'
import { PRODUCT_PARTS, type ProductPart } from '#app/contracts/product-spec.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { belongs } from './part-state.ts'

/** The parts in which something was refused. */
export function useWrongParts(): ReadonlySet<ProductPart> {
  const { form } = useFormContext()
  // As text, so that the same parts are the same value.
  const text = useStore(form.store, ({ fieldMeta }) => {
    const wrong = Object.entries(fieldMeta).filter(([, meta]) =>
      meta?.errors.some((one) => typeof one === 'string' && one),
    )
    return PRODUCT_PARTS.filter((part) => wrong.some(([name]) => belongs(part, name))).join()
  })
  return new Set(text.split(',') as ProductPart[])
}
