import type { Sale } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { SwitchLine } from '#app/ui/switch-line.tsx'

interface TellCustomerProps {
  sale: Pick<Sale, 'email' | 'reached_by'>
  /** What he is told is on his order's page as well. */
  onPage?: boolean
  checked: boolean
  onValue: (checked: boolean) => void
}

/** Whether an order's customer is told, and how he hears of it. */
export function TellCustomer({ sale: { email, reached_by }, onPage = false, checked, onValue }: TellCustomerProps) {
  const ways = reached_by.map((way) => (way === 'mail' ? email : 'Telegram'))
  const reaches = onPage || ways.length > 0
  const to = ways.join(', ')
  const sent = to ? m.sale_tell_hint({ to }) : m.sale_tell_nobody()
  const page = to ? m.sale_tell_page() : m.sale_tell_page_only()
  return (
    <SwitchLine
      label={m.sale_tell()}
      hint={onPage ? `${sent} ${page}` : sent}
      checked={checked && reaches}
      disabled={!reaches}
      onValue={onValue}
    />
  )
}
