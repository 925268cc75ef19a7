import { useStore } from '@tanstack/react-form'
import { useEffect } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import type { FormValues } from '#app/office/crud/form/form-values.ts'
import type { VariantDraft } from './drafts.ts'

/** True where a quantity stands in the form that it did not begin with. */
export function hasTyped(values: FormValues, began: FormValues): boolean {
  const variants = (values.variants ?? []) as VariantDraft[]
  if (variants.length === 0) return values.quantity !== '' && values.quantity !== began.quantity
  const had = new Map(((began.variants ?? []) as VariantDraft[]).map(({ key, quantity }) => [key, quantity]))
  return variants.some(({ key, quantity }) => quantity !== null && quantity !== had.get(key))
}

/** True where a quantity of none left means that the shop says 'Sold out'. */
export const runsOut = ({ subtract, allow_backorder }: FormValues): boolean =>
  subtract === true && allow_backorder !== true

/** Who types a quantity means it to be counted: the switch follows, and is his to turn back. */
export function useTracking() {
  const { form, began } = useFormContext()
  const typed = useStore(form.store, ({ values }) => hasTyped(values, began()))
  const before = began().subtract === true
  useEffect(() => {
    const next = before || typed
    if (form.state.values.subtract !== next) form.setFieldValue('subtract', next)
  }, [form, typed, before])
}
