import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'

/** The parts that the page draws itself, whose inputs the form does not know. */
const PART = /^(options|variants|images|categories|attributes|specials|tiers|shipping_method_ids)(\.|$)/

/** Errors of the form's own parts by name (`variants.0.price`). */
export const usePartErrors = () => useErrorsBelow(PART)

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
