import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { withLocale } from '#server/core/procedure/locale.ts'
import { dayText, plain } from '../invoice/paper-text.ts'
import { moneyOf } from '../sales/order-view.ts'
import { taxOf } from '../sales/taxes.ts'
import { showTotal, taxTitle } from '../sales/totals.ts'
import { settingIn } from './invoice-data.ts'
import { paperHead } from './paper-head.ts'
import type { SoldOrder } from './sold-order.ts'
import type { Wording } from './wording.ts'

/** A label of the form, which has each in Khmer and in English. */
interface Both {
  km: string
  en: string
}
type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string

const both = (message: Message): Both => ({ km: message({}, { locale: 'km' }), en: message({}, { locale: 'en' }) })
const said = (title: () => string): Both => ({ km: withLocale('km', title), en: withLocale('en', title) })

/**
 * The Cambodian tax invoice: seller and buyer with their VATTIN, every label in both languages, the sum before tax, the
 * tax, the sum with it, and that in riel by the order's rate. The products are named in the language that is asked for.
 */
export const taxInvoice: Wording = (sold, data, locale, { store, isCopy }) => {
  const { currency } = moneyOf(sold.order)
  const { labels, ...head } = paperHead(data, m.paper_tax_invoice({}, { locale }), locale)
  return {
    ...head,
    labels: { ...labels, ...formLabels() },
    is_copy: isCopy,
    seller: [store.name_km, store.name].map((name) => plain(name ?? '')).filter(Boolean),
    seller_address: plain(settingIn(store, 'address', 'km') ?? data.store_address),
    vattin: plain(data.store_vattin),
    owner: plain(store.owner),
    customer_fullname: plain(data.customer_fullname),
    telephone: plain(data.telephone),
    shipping_address_1: plain(data.shipping_address_1),
    date: dayText(data.date_added, locale),
    revised: data.revised_at ? dayText(data.revised_at, locale) : '',
    rows: data.order_products.map((line) => ({
      name: plain(line.name),
      code: '',
      quantity: String(line.quantity),
      price: plain(line.price),
      total: plain(line.total),
      options: line.order_option.map(({ name, value }) => plain(`${name}: ${value}`)),
    })),
    included: sold.totals.some(({ code }) => code === 'tax_included') ? both(m.tax_invoice_included) : null,
    totals: sumsOf(sold).map(({ title, value, is_sum }) => ({
      title: { km: plain(title.km), en: plain(title.en) },
      text: formatMoney(value, currency),
      is_sum,
    })),
    total_khr: data.total_khr,
    rate: data.total_khr ? `$1 = ${formatMoney(sold.order.khr_rate, 'KHR')}` : '',
  }
}

const formLabels = () => ({
  heading: both(m.paper_tax_invoice),
  copy: both(m.invoice_copy),
  buyer: both(m.invoice_customer),
  address: both(m.address),
  phone: both(m.paper_phone),
  vattin: both(m.vattin),
  number: both(m.tax_invoice_number),
  date: both(m.tax_invoice_date),
  revised: both(m.invoice_revised),
  in_riel: both(m.invoice_in_riel),
  rate: both(m.paper_rate),
  sign_buyer: both(m.tax_invoice_sign_buyer),
  sign_seller: both(m.tax_invoice_sign_seller),
  columns: [
    both(m.invoice_column_no),
    both(m.tax_invoice_description),
    both(m.invoice_column_quantity),
    both(m.invoice_column_price),
    both(m.tax_invoice_amount),
  ],
})

const TAXES = new Set(['tax', 'tax_included'])

/**
 * What the form sums: the goods before tax, what else is on the order, each tax, and all of it. A tax that prices include
 * is taken out of the goods, so that the rows before the last sum to it. Where nothing was taxed, the tax is nil.
 */
export function sumsOf({ order, totals }: SoldOrder): { title: Both; value: number; is_sum: boolean }[] {
  const { currency } = moneyOf(order)
  const taxes = totals.filter(({ code }) => TAXES.has(code))
  const included = totals.filter(({ code }) => code === 'tax_included').reduce((sum, { value }) => sum + value, 0)
  const others = totals.filter(({ code }) => code !== 'sub_total' && code !== 'total' && !TAXES.has(code))
  const amountOf = (of: string) => totals.find(({ code }) => code === of)?.value ?? 0
  // Of the tax that prices include, what sending the goods is taxed is taken out of that.
  const shipping = totals.find(({ code }) => code === 'shipping')
  const sent = shipping && included > 0 ? taxOf(shipping.value, shipping.rate ?? 0, true) : 0
  const nil = { code: 'tax', value: 0, rate: 0, name: null }
  return [
    { title: both(m.tax_invoice_before_tax), value: amountOf('sub_total') - included + sent, is_sum: false },
    ...others.map((row) => ({
      title: said(() => showTotal(row, currency).title),
      value: row.value - (row.code === 'shipping' ? sent : 0),
      is_sum: false,
    })),
    ...(taxes.length > 0 ? taxes : [nil]).map((row) => ({
      title: said(() => taxTitle(row)),
      value: row.value,
      is_sum: false,
    })),
    { title: both(m.tax_invoice_grand_total), value: amountOf('total'), is_sum: true },
  ]
}
