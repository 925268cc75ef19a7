import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal, toRiel } from '#app/contracts/money.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import type { LinePromotion } from './priced-line.ts'

export interface Money {
  currency: 'USD' | 'KHR'
  /** Riel for one dollar. */
  khrRate: number
  /** Amounts in riel are multiples of this. */
  khrRound: number
}

/** Minor units as riel, a decimal string. */
export const rielText = (minor: number, { currency, khrRate, khrRound }: Money): string =>
  toDecimal(currency === 'KHR' ? minor : toRiel(minor, khrRate, khrRound), 'KHR')

export interface Line {
  product_id: number | null
  variant_id: number | null
  name: Bilingual
  code: string
  image_path: string | null
  quantity: number
  price: number
  total: number
  order_option: OrderOption[]
  note?: string | null
  /** What it cost before, with its options; null where it is no less, absent where that was not kept. */
  compare_at_price?: number | null
  promotion?: LinePromotion | null
}

/** What a line cost before, where that was more. */
function beforeText({ compare_at_price: before, price }: Line, { currency }: Money): string | null {
  return typeof before === 'number' && before > price ? toDecimal(before, currency) : null
}

/** A line as replies carry it, in the asked language. */
export const showLine = (line: Line, money: Money, locale: Locale) => ({
  product_id: line.product_id,
  variant_id: line.variant_id,
  name: line.name[locale],
  code: line.code,
  quantity: line.quantity,
  price: toDecimal(line.price, money.currency),
  price_khr: rielText(line.price, money),
  compare_at_price: beforeText(line, money),
  promotion: line.promotion?.name[locale] ?? null,
  gift: line.promotion?.gift ?? false,
  total: toDecimal(line.total, money.currency),
  total_khr: rielText(line.total, money),
  image_url: line.image_path,
  order_option: line.order_option.map(({ name, value, price, entered }) => ({
    name: name[locale],
    value: value[locale],
    price: toDecimal(price, money.currency),
    ...(entered?.file && { file_url: entered.file }),
  })),
  note: line.note ?? null,
})
