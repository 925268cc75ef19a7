import { useStore } from '@tanstack/react-form'
import { formatRiel, toMinor } from '#app/contracts/money.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { productField } from './product-contract.ts'

/** What the shop shows of the price in riel; left empty, what the rate makes of it. */
export function RielField({ rate, step }: { rate: number; step: number }) {
  const { form } = useFormContext()
  const price = useStore(form.store, ({ values }) => toMinor(String(values.price ?? ''), 'USD') ?? 0)
  const hint = () => m.price_khr_hint({ riel: formatRiel(price, rate, step) })
  return <FormField field={{ ...productField('price_khr'), hint }} />
}
