import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import type { ImageItem } from '#app/ui/image-item.ts'
import type { OptionDraft, VariantDraft } from './drafts.ts'
import { follow } from './matrix.ts'

/** Options and variants of the form: a change of the options takes the variants along. */
export function useChoices() {
  const { form } = useFormContext()
  const options = useStore(form.store, (state) => state.values.options as OptionDraft[])
  const variants = useStore(form.store, (state) => state.values.variants as VariantDraft[])
  return {
    options,
    variants,
    setOptions(next: OptionDraft[]) {
      const now = { options, variants: form.state.values.variants as VariantDraft[] }
      form.setFieldValue('variants', follow(now, next))
      form.setFieldValue('options', next)
      const ids = new Set(next.flatMap((option) => option.values.map(({ value_id }) => value_id)))
      const images = form.state.values.images as ImageItem[]
      // A picture of a value that goes is one of the product.
      if (images.some(({ value_id }) => value_id && !ids.has(value_id))) {
        const kept = images.map((item) =>
          item.value_id && !ids.has(item.value_id) ? { ...item, value_id: null } : item,
        )
        form.setFieldValue('images', kept)
      }
    },
    setVariants: (next: VariantDraft[]) => form.setFieldValue('variants', next),
  }
}
