import { formatMoney, formatRiel } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { dayText, plain, plainUpTo } from '../invoice/paper-text.ts'
import { changeOf } from '../sales/cash.ts'
import { pinText } from '../sales/destination.ts'
import { moneyOf } from '../sales/order-view.ts'
import { paperHead } from './paper-head.ts'
import { qrRuns } from './qr-runs.ts'
import { dueOf } from './sold-order.ts'
import type { Wording } from './wording.ts'

/** Letters for which there is room on A6. */
const ROOM = { name: 90, address: 300, note: 160, store: 60 }

/** What a parcel says to whoever brings it: to whom, where, by which number, and how much to collect; nothing once it is paid. */
export const deliveryLabel: Wording = (sold, data, locale, { trackingUrl }) => {
  const { labels, ...head } = paperHead(data, m.paper_label({}, { locale }), locale)
  const { order } = sold
  const { currency } = moneyOf(order)
  const due = dueOf(sold)
  const change = changeOf(order, due)
  return {
    ...head,
    store_name: plainUpTo(ROOM.store, data.store_name),
    labels: {
      ...labels,
      from: m.paper_from({}, { locale }),
      to: m.paper_deliver_to({}, { locale }),
      collect: due === 0 ? m.paper_already_paid({}, { locale }) : m.paper_collect({}, { locale }),
      pieces: m.paper_pieces({}, { locale }),
      cash: m.paper_pays_with({}, { locale }),
      change: m.paper_change({}, { locale }),
      pin: m.paper_pin({}, { locale }),
    },
    customer_fullname: plainUpTo(ROOM.name, data.customer_fullname),
    telephone: plain(data.telephone),
    shipping_address_1: plainUpTo(ROOM.address, data.shipping_address_1),
    note: plainUpTo(ROOM.note, order.comment ?? ''),
    is_paid: due === 0,
    due: formatMoney(due, currency),
    due_khr: due > 0 && currency === 'USD' ? formatRiel(due, order.khr_rate, order.khr_round) : '',
    cash: change?.paid_with ?? '',
    change: [change?.change, change?.change_khr].filter(Boolean).join(' · '),
    pin: pinText(order) ?? '',
    shipping: plainUpTo(ROOM.store, data.shipping_method_name),
    date: dayText(data.date_added, locale),
    pieces: String(data.order_products.reduce((sum, { quantity }) => sum + quantity, 0)),
    qr: qrRuns(trackingUrl),
  }
}
