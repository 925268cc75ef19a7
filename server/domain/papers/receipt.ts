import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { dayText, plain } from '../invoice/paper-text.ts'
import { moneyOf } from '../sales/order-view.ts'
import { balanceOf } from '../sales/payment-value.ts'
import { owedOf } from '../sales/read-payments.ts'
import { paperHead, said } from './paper-head.ts'
import { qrRuns } from './qr-runs.ts'
import { dueOf, type SoldOrder } from './sold-order.ts'
import type { Wording } from './wording.ts'

/** A receipt for a roll of paper so many millimetres wide, as long as it needs to be. */
export const receipt =
  (width: 58 | 80): Wording =>
  (sold, data, locale, { trackingUrl }) => {
    const { order, time } = sold
    const { labels, ...head } = paperHead(data, m.paper_receipt({}, { locale }), locale)
    return {
      ...head,
      width,
      labels: {
        ...labels,
        in_riel: m.invoice_in_riel({}, { locale }),
        rate: m.paper_rate({}, { locale }),
        scan: m.paper_scan({}, { locale }),
        thanks: m.paper_thanks({}, { locale }),
      },
      facts: said([
        [m.invoice_date({}, { locale }), `${dayText(data.date_added, locale)} ${time}`],
        [m.invoice_customer({}, { locale }), data.customer_fullname],
        [m.paper_phone({}, { locale }), data.telephone],
        [m.invoice_shipping_method({}, { locale }), data.shipping_method_name],
        [m.invoice_payment_method({}, { locale }), data.payment_method_name],
      ]),
      rows: data.order_products.map(({ name, quantity, price, total, order_option }) => ({
        name: plain(name),
        options: order_option.map((option) => plain(`${option.name}: ${option.value}`)),
        count: `${quantity} × ${price}`,
        total,
      })),
      totals: data.order_total.map(({ name, title, text }) => ({
        title: plain(title),
        text,
        is_sum: name === 'total',
      })),
      total_khr: data.total_khr,
      payments: paidSoFar(sold, locale),
      rate: data.total_khr ? `$1 = ${formatMoney(order.khr_rate, 'KHR')}` : '',
      state: data.is_paid ? m.invoice_paid({}, { locale }) : m.invoice_unpaid({}, { locale }),
      qr: qrRuns(trackingUrl),
    }
  }

/** What was received and what is left, where it was paid in part; nothing of an order that is paid, or is not at all. */
function paidSoFar(sold: SoldOrder, locale: Locale): [string, string][] {
  const { currency } = moneyOf(sold.order)
  const { paid } = balanceOf(owedOf(sold.order), sold.payments)
  const due = dueOf(sold)
  if (paid <= 0 || due === 0) return []
  return [
    [m.paper_received({}, { locale }), formatMoney(paid, currency)],
    [m.payment_due({}, { locale }), formatMoney(due, currency)],
  ]
}
