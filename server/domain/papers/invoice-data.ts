import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney, formatRiel } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { showPhone } from '#server/core/text/phone.ts'
import { nameOf } from '../files/image-folder.ts'
import { bytesOfImage } from '../files/read-image.ts'
import type { InvoiceData } from '../invoice/data.ts'
import { calledOn } from '../sales/called-on.ts'
import { areaText } from '../sales/destination.ts'
import { moneyOf, statusOf } from '../sales/order-view.ts'
import { showLine } from '../sales/show-lines.ts'
import { showTotal } from '../sales/totals.ts'
import type { SoldOrder } from './sold-order.ts'
import { vattinOf } from './vattin.ts'

/** What an invoice says of an order, titled in the language of the request, which must be `locale`. */
export function invoiceData(
  { order, lines, totals, day, revised }: SoldOrder,
  store: Store,
  locale: Locale,
): InvoiceData {
  const money = moneyOf(order)
  const { currency } = money
  return {
    invoice_no: order.invoice_no,
    date_added: day,
    ...(revised && { revised_at: revised }),
    store_name: (locale === 'km' && store.name_km) || store.name,
    store_address: settingIn(store, 'address', locale) ?? store.address ?? '',
    store_phone: store.phone ? showPhone(store.phone) : '',
    store_email: store.email,
    store_vattin: vattinOf(store),
    logo_name: store.image ?? '',
    logo: null,
    customer_fullname: calledOn(order),
    email: order.email ?? '',
    telephone: showPhone(order.telephone),
    shipping_address_1: [order.shipping_address_1, order.shipping_landmark, areaText(order, locale)]
      .filter(Boolean)
      .join('\n'),
    payment_method_name: order.payment_method_name[locale],
    shipping_method_name: order.shipping_method_name?.[locale] ?? '',
    order_status: { name: statusOf(order.order_status_id).name },
    currency,
    order_products: lines.map((line) => {
      const { name, code, quantity, order_option, note, gift, promotion } = showLine(line, money, locale)
      const [price, total] = [formatMoney(line.price, currency), formatMoney(line.total, currency)]
      // What costs nothing says why.
      const given = gift && promotion ? [{ name: m.promotion({}, { locale }), value: promotion }] : []
      const asked = note ? [{ name: m.line_note({}, { locale }), value: note }] : []
      return { name, code, quantity, order_option: [...order_option, ...asked, ...given], price, total }
    }),
    order_total: totals.map((row) => showTotal(row, currency)),
    total_khr: currency === 'USD' ? formatRiel(order.total, order.khr_rate, order.khr_round) : '',
    is_paid: order.is_paid,
  }
}

/** A setting that the store keeps in both languages, e.g. `address_km`. */
export function settingIn(store: Store, key: string, locale: Locale): string | undefined {
  const value = store.settings[`${key}_${locale}`]
  return typeof value === 'string' && value ? value : undefined
}

/** The file of a store's logo; null where it has none, or it cannot be had: the paper is worth having without. */
export async function logoOf(store: Store): Promise<Uint8Array | null> {
  if (!store.image || nameOf(store.image) !== store.image) return null
  return bytesOfImage(store.id, store.image).catch(() => null)
}
