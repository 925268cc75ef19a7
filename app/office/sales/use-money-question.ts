import { useNavigate } from '@tanstack/react-router'
import type { Sale } from '#app/bff/sales.functions.ts'
import { COMPLETE, endsPayment, givesMoneyBack } from '#app/contracts/order-status.ts'
import { toastAction } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { leftPaid } from './left-paid.ts'
import { moneyText } from './money.tsx'
import type { SaleChange } from './refused-changes.ts'

/** Asks about the money of an order that came to a status, as product.md 7.1 proposes it; who does not answer said no. */
export function useMoneyQuestion(change: (to: SaleChange) => void) {
  const navigate = useNavigate()
  return (sale: Sale) => {
    const { id, is_paid, currency_code } = sale
    const status = sale.order_status.id
    const no = `#${sale.invoice_no}`
    const left = leftPaid(sale)
    if (status === COMPLETE && !is_paid)
      void toastAction(m.sale_ask_paid({ no }), m.sale_say_paid(), () => change({ id, status, is_paid: true }))
    else if (endsPayment(status) && is_paid)
      void toastAction(m.sale_ask_unpaid({ no }), m.sale_say_unpaid(), () => change({ id, status, is_paid: false }))
    else if (givesMoneyBack(status) && Number(left) > 0)
      void toastAction(
        m.sale_ask_refund({ no, amount: moneyText(left, currency_code) }),
        m.sale_say_refund(),
        () => void navigate({ to: '/sales/show/$id', params: { id: String(id) }, search: { refund: true } }),
      )
  }
}
