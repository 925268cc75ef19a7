import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'

/** The parts that the page draws itself, whose inputs the form does not know. */
const PART = /^(options|variants|images|categories|attributes|specials|tiers|shipping_method_ids)(\.|$)/

/** Errors of the form's own parts by name (`variants.0.price`). */
export function usePartErrors(): Record<string, string> {
  const { form } = useFormContext()
  // As text, so that the same errors are the same value.
  const text = useStore(form.store, ({ fieldMeta }) => {
    const errors: Record<string, string> = {}
    for (const [name, meta] of Object.entries(fieldMeta)) {
      const error = PART.test(name) ? meta?.errors.find((one) => typeof one === 'string' && one) : undefined
      if (error) errors[name] = String(error)
    }
    return JSON.stringify(errors)
  })
  return JSON.parse(text) as Record<string, string>
}

/** With the first change after a refused save the parts' errors go: their rows may stand elsewhere by then. */
export function useForgetPartErrors(): void {
  const { form } = useFormContext()
  const values = useStore(form.store, (state) => state.values)
  const forget = useEffectEvent(() => {
    for (const [name, meta] of Object.entries(form.state.fieldMeta)) {
      if (!PART.test(name) || !meta?.errors.length) continue
      form.setFieldMeta(name, (old) => ({ ...old, errorMap: {} }))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: values are what is waited for
  useEffect(() => forget(), [values])
}
