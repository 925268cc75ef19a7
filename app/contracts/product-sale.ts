import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { day } from './day.ts'
import { MOST_LIMIT } from './entered.ts'
import { reference, text } from './fields.ts'
import type { Filter } from './kit.ts'
import { quantity } from './product-limits.ts'

const openDay = z._default(z.nullable(day), null)
const clock = z._default(
  z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.rule_clock() }))),
  null,
)
const weekday = z.int().check(z.gte(1), z.lte(7))

/** A price for a time (product.md 6.8): days and clock times are the store's, both ends of days included. */
export const productSpecial = z.object({
  /** The customer group it is for; null: everybody. */
  customer_group_id: reference,
  price: amount,
  /** Of several that hold at once, the lowest number. */
  priority: z._default(z.int().check(z.gte(0), z.lte(999)), 0),
  date_start: openDay,
  date_end: openDay,
  /** From this time on, and until before that one; an end before the start lies on the next day. */
  time_start: clock,
  time_end: clock,
  /** ISO weekdays, Monday 1 to Sunday 7; none: every day. */
  days: z._default(z.array(weekday).check(z.maxLength(7)), []),
})

/** The price of each from so many in one line on, for everybody or for one customer group. */
export const productTier = z.object({
  customer_group_id: reference,
  min_qty: z.int().check(z.gte(2), z.lte(9999)),
  price: amount,
})

export type ProductSpecial = z.infer<typeof productSpecial>
export type ProductTier = z.infer<typeof productTier>

/** When and for how much a product is sold, beside its plain price. */
export const saleShape = {
  specials: z._default(z.array(productSpecial).check(z.maxLength(50)), []),
  tiers: z._default(z.array(productTier).check(z.maxLength(20)), []),
  /** True: nobody can order it until the store opens next. */
  sold_out: z._default(z.boolean(), false),
}

/**
 * What replies say of it on top; `low_stock`: so few are left, of it or of one of its variants, that it counts as low;
 * `is_new`: it is one of the last that came into the shop, as many as the settings say (`new_product_length`).
 */
export const saleExtra = { sold_out_until: z.nullable(z.string()), low_stock: z.boolean(), is_new: z.boolean() }

/** How much is left of a product. */
export const stockFilter: Filter = {
  key: 'stock',
  label: m.stock,
  choices: [
    { value: 'low', label: m.stock_low },
    { value: 'none', label: m.stock_none },
    { value: 'sold_out', label: m.sold_out_today },
  ],
}

const limit = (least: number) => z.optional(z.nullable(z.int().check(z.gte(least), z.lte(MOST_LIMIT))))

/** How many values of an option can be asked for. */
export const MOST_CHOSEN = 100

/**
 * Of an option that makes no variant: how many of its values are chosen at least and at most, and how many of these are
 * free, the cheapest first. Of one that is filled in with a text how long that is, with a number how high, with a date how
 * many days from today. What is not sent stays.
 */
export const choiceRange = {
  min_select: limit(0),
  max_select: limit(1),
  free_count: z.optional(z.int().check(z.gte(0), z.lte(MOST_CHOSEN))),
}

/** Of such a value: how many there are (null: not counted), whether it is chosen at first, whether it is out today. */
export const valueStock = {
  quantity: z.optional(z.nullable(quantity)),
  is_default: z.optional(z.boolean()),
  sold_out: z.optional(z.boolean()),
}

/** Of a variant: whether it is sold, and its picture by the upload's `file_name`. */
export const variantState = {
  status: z.optional(z.boolean()),
  image: z.optional(z.nullable(text(120))),
  image_url: z.optional(z.nullable(text(2000))),
}
