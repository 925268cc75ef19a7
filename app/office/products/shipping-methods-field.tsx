import { useStore } from '@tanstack/react-form'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ProductForm } from './product-form.ts'
import { usePartErrors } from './use-part-errors.ts'

const FIELD = 'shipping_method_ids'

/** The only ways it is sent; none chosen: all that the store has. */
export function ShippingMethodsField({ methods }: { methods: ProductForm['shipping_methods'] }) {
  const { form } = useFormContext()
  const locale = useLocale()
  const chosen = useStore(form.store, ({ values }) => values[FIELD] as number[])
  const error = Object.entries(usePartErrors()).find(([name]) => name.startsWith(FIELD))?.[1]
  if (methods.length === 0) return null
  const choose = (id: number, on: boolean) =>
    form.setFieldValue(
      FIELD,
      methods.map((method) => method.id).filter((one) => (one === id ? on : chosen.includes(one))),
    )
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2">{m.product_shipping_methods()}</legend>
      <p className="mb-1 text-ink-3 text-sm">{m.product_shipping_methods_hint()}</p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {methods.map((method) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
          <label key={method.id} className="flex min-h-9 cursor-pointer items-center gap-2.5 max-sm:min-h-11">
            <Checkbox
              checked={chosen.includes(method.id)}
              aria-invalid={error ? true : undefined}
              onValue={(on) => choose(method.id, on)}
            />
            {method[locale]}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-bad text-sm">{error}</p>}
    </fieldset>
  )
}
