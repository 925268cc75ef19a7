import { formatMoney, toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import type { OfferRow } from '../offers/offer-row.ts'
import { splitDiscount } from './split-discount.ts'
import { percentOf } from './tax-rate.ts'
import { pricesIncludeTax, type Tax, taxTotals } from './taxes.ts'

export type TotalCode =
  | 'sub_total'
  | 'promotion'
  | 'coupon'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'returned'
  | 'total'
  | 'tax_included'

export interface TotalRow {
  code: string
  /** Minor units of the order's currency. */
  value: number
  sort_order: number
  /** Of a tax, in hundredths of a percent; of shipping by how much it is taxed, null: not at all. */
  rate: number | null
  /** Of the class of that tax; of a coupon its code, of a promotion what it is called. */
  name: Bilingual | null
}

/**
 * The rows under an order's lines, in the order of product.md 7.2; `shipping` null where no way to send is chosen yet,
 * `discount` off all lines together, and not above what offers left of them. What offers take off stands at the lines
 * and at what sending costs, and of each in its row.
 * Those before `total` sum to it. Behind it stands what it holds of tax already, where prices include it.
 */
export function totalRows(
  store: Pick<Store, 'settings'>,
  lines: readonly { total: number; discount?: number; tax: Tax | null }[],
  shipping: { cost: number; tax?: Tax | null; off?: number } | null,
  discount = 0,
  offers: readonly OfferRow[] = [],
): TotalRow[] {
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const left = lines.map((line) => line.total - (line.discount ?? 0))
  const off = splitDiscount(left, discount)
  const { cost = 0, tax: ofShipping = null, off: offShipping = 0 } = shipping ?? {}
  // A discount is off what is taxed; what was agreed is not off what sending it costs.
  const taxes = taxTotals(store, [
    ...lines.map(({ tax }, at) => ({ total: (left[at] ?? 0) - (off[at] ?? 0), tax })),
    ...(ofShipping ? [{ total: cost - offShipping, tax: ofShipping }] : []),
  ])
  const included = pricesIncludeTax(store)
  const rows: ({ code: TotalCode; value: number } & Partial<Tax>)[] = [{ code: 'sub_total', value: goods }]
  rows.push(...offers.map(({ code, off: taken, name }) => ({ code, value: 0 - taken, name })))
  if (discount > 0) rows.push({ code: 'discount', value: -discount })
  if (shipping) rows.push({ code: 'shipping', value: cost, ...ofShipping })
  if (!included) rows.push(...taxes.map((tax) => ({ code: 'tax' as const, ...tax })))
  rows.push({ code: 'total', value: rows.reduce((sum, { value }) => sum + value, 0) })
  if (included) rows.push(...taxes.map((tax) => ({ code: 'tax_included' as const, ...tax })))
  return rows.map((row, at) => ({ rate: null, name: null, ...row, sort_order: at + 1 }))
}

/** The same rows with what was credited for returns, which the order costs less; `returned` is all of it. */
export function withReturned(rows: readonly TotalRow[], returned: number): TotalRow[] {
  const sold = rows.filter(({ code }) => code !== 'returned')
  const before = -(rows.find(({ code }) => code === 'returned')?.value ?? 0)
  const credit: TotalRow[] =
    returned > 0 ? [{ code: 'returned', value: -returned, rate: null, name: null, sort_order: 0 }] : []
  return sold
    .flatMap((row) => (row.code === 'total' ? [...credit, { ...row, value: row.value + before - returned }] : [row]))
    .map((row, at) => ({ ...row, sort_order: at + 1 }))
}

/** What is to be paid, of an order's rows. */
export const totalOf = (rows: readonly TotalRow[]): number => rows.find(({ code }) => code === 'total')?.value ?? 0

type Shown = Pick<TotalRow, 'code' | 'value' | 'rate' | 'name'>

const TITLES: Record<string, (row: Shown) => string> = {
  sub_total: () => m.common_sub_total(),
  promotion: ({ name }) => name?.[getLocale()] ?? '',
  coupon: ({ name }) => m.order_total_coupon({ code: name?.en ?? '' }),
  discount: () => m.order_total_discount(),
  shipping: () => m.order_total_shipping(),
  tax: taxTitle,
  returned: () => m.order_total_returned(),
  total: () => m.order_total_total(),
  tax_included: (row) => m.order_total_tax_included({ tax: taxTitle(row) }),
}

/** `VAT 10%`; a class under its own name, which may say its rate already. */
export function taxTitle({ rate, name }: Pick<Shown, 'rate' | 'name'>): string {
  const percent = `${percentOf(rate ?? 0)}%`
  const own = name?.[getLocale()]
  if (!own) return m.order_total_tax({ rate: percent })
  return own.replaceAll(' ', '').includes(percent) ? own : `${own} ${percent}`
}

/** A row as replies and papers show it, titled in the current language; of a tax with its rate in percent. */
export const showTotal = (row: Shown, currency: Store['base_currency']) => ({
  name: row.code,
  title: TITLES[row.code]?.(row) ?? row.code,
  text: formatMoney(row.value, currency),
  value: toDecimal(row.value, currency),
  ...(row.rate !== null && row.code.startsWith('tax') && { rate: percentOf(row.rate) }),
})
