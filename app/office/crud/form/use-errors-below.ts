import { useStore } from '@tanstack/react-form'
import { useFormContext } from './form-context.ts'

/** Errors of what a page draws itself, whose inputs the form does not know, by name (`variants.0.price`). */
export function useErrorsBelow(names: RegExp): Record<string, string> {
  const { form } = useFormContext()
  // As text, so that the same errors are the same value.
  const text = useStore(form.store, ({ fieldMeta }) => {
    const errors: Record<string, string> = {}
    for (const [name, meta] of Object.entries(fieldMeta)) {
      const error = names.test(name) ? meta?.errors.find((one) => typeof one === 'string' && one) : undefined
      if (error) errors[name] = String(error)
    }
    return JSON.stringify(errors)
  })
  return JSON.parse(text) as Record<string, string>
}
