import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/crud/form-context.ts'
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
    },
    setVariants: (next: VariantDraft[]) => form.setFieldValue('variants', next),
  }
}
