import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { day } from './day.ts'
import { optionalText, text, webAddress } from './fields.ts'
import { unlessMissing } from './issues.ts'
import { LOCALES } from './kit.ts'
import { MOST_MEASURED, whole } from './product-limits.ts'

export const PRODUCT_TYPES = ['physical', 'food', 'digital', 'service', 'bundle'] as const
export const STOCK_STATUSES = ['in_stock', 'out_of_stock', 'pre_order', '2_3_days'] as const
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'molluscs',
] as const
export const MEALTIMES = ['all', 'breakfast', 'lunch', 'dinner'] as const
export const WEIGHT_UNITS = ['g', 'kg'] as const
export const LENGTH_UNITS = ['mm', 'cm', 'm'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]
export type StockStatus = (typeof STOCK_STATUSES)[number]
export type Allergen = (typeof ALLERGENS)[number]
export type Mealtime = (typeof MEALTIMES)[number]
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export type LengthUnit = (typeof LENGTH_UNITS)[number]

const optionalWhole = (key: Parameters<typeof whole>[0]) => z._default(z.nullable(whole(key)), null)
const on = (preset: boolean) => z._default(z.boolean(), preset)
const measured = z.nullable(z.number({ error: unlessMissing(m.rule_number) }).check(z.gte(0), z.lte(MOST_MEASURED)))
/** In the unit beside it; kept to the gram or millimetre. */
const measure = z._default(measured, null)
const id = z.int().check(z.positive())
const ids = (most: number) => z.optional(z.array(id).check(z.maxLength(most)))

/** What a product has of an attribute. In a reply `name` is the attribute's, in the asked language. */
export const productAttribute = z.object({
  attribute_id: id,
  name: z.optional(text(120)),
  translations: z.partialRecord(z.enum(LOCALES), z.object({ text: z.optional(z.nullable(text(500))) })),
})
export type ProductAttribute = z.infer<typeof productAttribute>

/** Of a variant where it differs from its product; not sent: it stays. */
export const variantOwnFields = {
  /** Shown to who may change products, and taken from nobody else. */
  cost_price: z.optional(z.nullable(amount)),
  /** In the product's `weight_unit`. */
  weight: z.optional(measured),
}

/** The plain fields of a product beyond price, stock and texts (product.md 6.8). */
export const productShape = {
  barcode: optionalText(64),
  model: optionalText(64),
  type: z._default(z.enum(PRODUCT_TYPES), 'physical'),
  /** Shown to who may change products, and taken from nobody else. */
  cost_price: z._default(z.nullable(amount), null),
  /**
   * Riel that the shop shows beside the price, and by which nothing is reckoned; null: by the store's rate. With another
   * price the rate applies, until riel are sent for that one. Of a store in dollars.
   */
  price_khr: optionalWhole('price_khr'),
  unit: optionalText(24),
  minimum: z._default(whole('minimum'), 1),
  maximum: optionalWhole('maximum'),
  step: z._default(whole('step'), 1),
  low_stock_threshold: optionalWhole('low_stock_threshold'),
  stock_status: z._default(z.enum(STOCK_STATUSES), 'out_of_stock'),
  allow_backorder: on(false),
  date_available: z._default(z.nullable(day), null),
  location: optionalText(64),
  shipping: on(true),
  weight: measure,
  weight_unit: z._default(z.enum(WEIGHT_UNITS), 'g'),
  length: measure,
  width: measure,
  height: measure,
  length_unit: z._default(z.enum(LENGTH_UNITS), 'cm'),
  /** The only ways it is sent; none: all of the store's. */
  shipping_method_ids: ids(50),
  video_url: webAddress,
  prep_minutes: optionalWhole('prep_minutes'),
  spicy: z._default(whole('spicy'), 0),
  allergens: z._default(z.array(z.enum(ALLERGENS)).check(z.maxLength(ALLERGENS.length)), []),
  calories: optionalWhole('calories'),
  mealtime: z._default(z.enum(MEALTIMES), 'all'),
  /** Where in the kitchen it is made, in the merchant's words. */
  kitchen_station: optionalText(40),
  feature: on(false),
  tag_ids: ids(50),
  attributes: z.optional(z.array(productAttribute).check(z.maxLength(50))),
  related_ids: ids(50),
  upsell_ids: ids(50),
}
