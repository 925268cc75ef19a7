import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { dayText, plain } from '../invoice/paper-text.ts'
import { paperHead, said } from './paper-head.ts'
import type { Wording } from './wording.ts'

/** What goes into the parcel and to whom: for whoever packs it and whoever opens it, without a price. */
export const packingSlip: Wording = ({ order, time }, data, locale) => {
  const { labels, ...head } = paperHead(data, m.paper_packing_slip({}, { locale }), locale)
  const pieces = data.order_products.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...head,
    labels: {
      ...labels,
      to: m.paper_deliver_to({}, { locale }),
      note: m.sale_comment({}, { locale }),
      packed: m.paper_packed_by({}, { locale }),
      checked: m.paper_checked_by({}, { locale }),
      pieces: m.paper_pieces({}, { locale }),
      columns: columnsOf(locale),
    },
    customer_fullname: plain(data.customer_fullname),
    telephone: plain(data.telephone),
    shipping_address_1: plain(data.shipping_address_1),
    note: plain(order.comment ?? ''),
    facts: said([
      [m.invoice_date({}, { locale }), `${dayText(data.date_added, locale)} ${time}`],
      [m.invoice_shipping_method({}, { locale }), data.shipping_method_name],
    ]),
    pieces: String(pieces),
    rows: data.order_products.map(({ name, code, quantity, order_option }) => ({
      name: plain(name),
      code: plain(code, 14),
      quantity: String(quantity),
      options: order_option.map((option) => plain(`${option.name}: ${option.value}`)),
    })),
  }
}

const columnsOf = (locale: Locale) => [
  m.invoice_column_no({}, { locale }),
  m.invoice_column_product({}, { locale }),
  m.invoice_column_code({}, { locale }),
  m.invoice_column_quantity({}, { locale }),
]
