import type { Sale } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { SwitchLine } from '#app/ui/switch-line.tsx'

interface TellCustomerProps {
  sale: Pick<Sale, 'email' | 'reached_by'>
  checked: boolean
  onValue: (checked: boolean) => void
}

/** Whether an order's customer is told, and how he hears of it. */
export function TellCustomer({ sale: { email, reached_by }, checked, onValue }: TellCustomerProps) {
  const ways = reached_by.map((way) => (way === 'mail' ? email : 'Telegram'))
  return (
    <SwitchLine
      label={m.sale_tell()}
      hint={ways.length > 0 ? m.sale_tell_hint({ to: ways.join(', ') }) : m.sale_tell_nobody()}
      checked={checked && ways.length > 0}
      disabled={ways.length === 0}
      onValue={onValue}
    />
  )
}
