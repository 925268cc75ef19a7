import { PAYMENT_WAYS, type PaymentWay } from '#app/contracts/order-payment.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { PAYMENT_WAY_NAMES } from './payment-words.ts'

type Currency = 'USD' | 'KHR'

interface CurrencyBarProps {
  /** The order's: one in riel is paid in riel. */
  own: Currency
  value: Currency
  onValue: (currency: Currency) => void
}

/** In which currency money of an order comes or goes. */
export function CurrencyBar({ own, value, onValue }: CurrencyBarProps) {
  if (own !== 'USD') return null
  return (
    <ChoiceBar
      label={m.sale_currency()}
      value={value}
      onValue={onValue}
      choices={[
        { value: 'USD', label: 'USD $' },
        { value: 'KHR', label: 'KHR ៛' },
      ]}
    />
  )
}

interface PaymentWayFieldProps {
  value: PaymentWay
  onValue: (way: PaymentWay) => void
}

/** How it comes or goes. */
export function PaymentWayField({ value, onValue }: PaymentWayFieldProps) {
  return (
    <Field label={m.payment_method()}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={PAYMENT_WAYS.map((way) => ({ value: way, label: PAYMENT_WAY_NAMES[way]() }))}
          onValue={onValue}
        />
      )}
    </Field>
  )
}
