import type { Bilingual } from '#server/db/schema/columns.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import type { Tax } from './taxes.ts'

/** A promotion that lowered what a line costs, as it was called then. */
export interface LinePromotion {
  id: number
  name: Bilingual
  /** It gave the line, which nobody asked for: it costs nothing. */
  gift?: true
  /** It was given once, and a price was agreed for it since. */
  given?: true
}

/** A line with everything the order keeps of it; money in minor units of the store's currency. */
export interface PricedLine {
  product_id: number
  /** The product as it was priced: stock is taken only while it is still this version. */
  version: number
  variant_id: number | null
  name: Bilingual
  code: string
  image_path: string | null
  quantity: number
  /** Of one, with its options. */
  price: number
  total: number
  /** What promotions of the cart and a coupon take off it. */
  discount: number
  /** It costs less than its plain price, */
  special: boolean
  /** which with its options is this; else null. */
  compare_at_price: number | null
  /** What makes it cost less, where a promotion does. */
  promotion: LinePromotion | null
  /** Of its product's class; null: the store's own rate holds. */
  tax: Tax | null
  /** It is sent at all; what is done or downloaded is not. */
  sent: boolean
  /** Of one. */
  grams: number
  subtract: boolean
  /** It may be ordered though there is none. */
  backorder: boolean
  order_option: OrderOption[]
  /** What its customer asks for beside. */
  note: string | null
}
