import { MOST_SORT_ORDER } from '#app/contracts/fields.ts'
import { MOST_MEASURED, PRODUCT_NUMBERS } from '#app/contracts/product-limits.ts'
import { type Allergen, LENGTH_UNITS, MEALTIMES, STOCK_STATUSES, WEIGHT_UNITS } from '#app/contracts/product-shape.ts'

/** Columns of our own format that a product keeps as they stand: of whole numbers, with the least and the most. */
export const KEPT_NUMBERS = {
  sort_order: [0, MOST_SORT_ORDER],
  // In millimetres, which are no more than what is told of a longer unit.
  length: [0, MOST_MEASURED],
  width: [0, MOST_MEASURED],
  height: [0, MOST_MEASURED],
  prep_minutes: PRODUCT_NUMBERS.prep_minutes,
  spicy: PRODUCT_NUMBERS.spicy,
  calories: PRODUCT_NUMBERS.calories,
  price_khr: PRODUCT_NUMBERS.price_khr,
} as const
export const KEPT_CHOICES = {
  stock_status: STOCK_STATUSES,
  mealtime: MEALTIMES,
  weight_unit: WEIGHT_UNITS,
  length_unit: LENGTH_UNITS,
} as const
export const KEPT_TRUTHS = ['allow_backorder', 'shipping'] as const

type Keys<T> = keyof T
export type KeptFields = Partial<Record<Keys<typeof KEPT_NUMBERS> | 'price_khr_for', number>> &
  Partial<{ [K in Keys<typeof KEPT_CHOICES>]: (typeof KEPT_CHOICES)[K][number] }> &
  Partial<Record<'video_url' | 'kitchen_station' | 'date_available' | 'publish_at', string>> &
  Partial<Record<(typeof KEPT_TRUTHS)[number], boolean>> & { allergens?: Allergen[] }

/** Our titles for them: measures say in what they are told. */
export const KEPT_HEADERS = {
  sort_order: 'sort_order',
  stock_status: 'stock_status',
  allow_backorder: 'allow_backorder',
  date_available: 'date_available',
  publish_at: 'publish_at',
  shipping: 'shipping',
  weight_unit: 'weight_unit',
  length: 'length_mm',
  width: 'width_mm',
  height: 'height_mm',
  length_unit: 'length_unit',
  video_url: 'video_url',
  prep_minutes: 'prep_minutes',
  spicy: 'spicy',
  allergens: 'allergens',
  calories: 'calories',
  mealtime: 'mealtime',
  kitchen_station: 'kitchen_station',
  price_khr: 'price_khr',
} as const
export type KeptColumn = keyof typeof KEPT_HEADERS

/** What they are in a product that nobody said anything of. */
export const KEPT_PRESETS: { [K in KeptColumn | 'price_khr_for']: unknown } = {
  sort_order: 0,
  stock_status: 'out_of_stock',
  allow_backorder: false,
  date_available: null,
  publish_at: null,
  shipping: true,
  weight_unit: 'g',
  length: null,
  width: null,
  height: null,
  length_unit: 'cm',
  video_url: null,
  prep_minutes: null,
  spicy: 0,
  allergens: [],
  calories: null,
  mealtime: 'all',
  kitchen_station: null,
  price_khr: null,
  price_khr_for: null,
}

/** The same as columns of the database have them. */
export const asColumns = <T extends object>({ publish_at, ...fields }: T & { publish_at?: unknown }) => ({
  ...fields,
  ...(publish_at !== undefined && { publish_at: publish_at === null ? null : new Date(String(publish_at)) }),
})

/** Of a stored product; an instant as an import keeps it. */
export const keptOf = (row: Record<string, unknown>): Record<KeptColumn, unknown> & { price_khr_for?: unknown } => {
  const kept = Object.fromEntries(Object.keys(KEPT_HEADERS).map((key) => [key, row[key] ?? null])) as Record<
    KeptColumn,
    unknown
  >
  // Riel that were said for another price say nothing any more.
  if (row.price_khr_for !== row.price) kept.price_khr = null
  if (row.publish_at instanceof Date) kept.publish_at = row.publish_at.toISOString()
  return { ...kept, price_khr_for: row.price_khr_for ?? null }
}
