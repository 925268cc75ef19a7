import type * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { MOST_SORT_ORDER } from './fields.ts'
import type { Text } from './kit.ts'
import {
  amount,
  barcode,
  choice,
  day,
  type Kind,
  line,
  link,
  measure,
  moment,
  optionalWhole,
  several,
  truth,
  whole,
} from './product-kinds.ts'

/** The parts of the form in their order (product.md 8). */
export const PRODUCT_PARTS = [
  'general',
  'media',
  'price',
  'options',
  'stock',
  'links',
  'shipping',
  'seo',
  'food',
] as const
export type ProductPart = (typeof PRODUCT_PARTS)[number]

/** Where plain fields stand. */
export type PlainPart = Extract<ProductPart, 'media' | 'price' | 'stock' | 'shipping' | 'food'> | 'state'

/** A plain field of a product, as it is said once. */
export interface PlainField {
  type: Kind
  label: Text
  hint?: Text
  /** The part of the form; 'state': beside it. Where in the part, its layout says; if it does not, behind all others. */
  part: PlainPart
  /** Its input is drawn by the page. */
  own?: true
  /** A variant has its own where that differs; what a file calls that, the columns of variants say. */
  variants?: true
  /** A copy begins without. */
  copied?: false
  /** A list may show it. */
  list?: true
  /** It is typed in the grid, too. */
  grid?: true
  /** It may be set in many products at once. */
  bulk?: true
}

const unit = (name: string) => () => name
const GRAMS = { g: 1, kg: 1000 } as const
const MILLIMETRES = { mm: 1, cm: 10, m: 1000 } as const
const side = measure('length_unit', MILLIMETRES)

/**
 * The plain fields of a product (product.md 6.8): those that a column holds, and that follow from nothing else. From here
 * come the body and the patch of calls, replies, the form, the columns of files, what an import reads, compares, sets and
 * gives back, copies, lists, the grid, bulk changes, and what the log says. In this order they stand in files and in the
 * parts of the form; what files call otherwise, or do without, is in server/domain/transfer/product/file-fields.ts.
 * Names, price, stock, what lies in other tables and what belongs together stand apart (product.ts).
 */
export const PRODUCT_SPEC = {
  barcode: {
    type: barcode(64),
    label: m.barcode,
    part: 'stock',
    variants: true,
    copied: false,
    list: true,
    grid: true,
  },
  weight: {
    type: measure('weight_unit', GRAMS),
    label: m.weight,
    part: 'shipping',
    variants: true,
  },
  model: { type: line(64), label: m.product_model, part: 'stock', list: true },
  unit: { type: line(24), label: m.product_unit, hint: m.product_unit_hint, part: 'price', bulk: true },
  location: { type: line(64), label: m.product_location, part: 'stock', list: true, bulk: true },
  type: {
    type: choice(
      {
        physical: m.product_type_physical,
        food: m.product_type_food,
        digital: m.product_type_digital,
        service: m.product_type_service,
        bundle: m.product_type_bundle,
      },
      'physical',
    ),
    label: m.product_type,
    part: 'state',
    bulk: true,
  },
  /** Shown to who may change products, and taken from nobody else. */
  cost_price: {
    type: amount(),
    label: m.cost_price,
    hint: m.cost_price_hint,
    part: 'price',
    variants: true,
    grid: true,
  },
  minimum: { type: whole(1, 100_000, 1), label: m.product_minimum, part: 'stock', bulk: true },
  maximum: { type: optionalWhole(1, 1_000_000), label: m.product_maximum, part: 'stock', bulk: true },
  step: { type: whole(1, 100_000, 1), label: m.product_step, part: 'stock' },
  low_stock_threshold: {
    type: optionalWhole(0, 1_000_000),
    label: m.low_stock_threshold,
    hint: m.low_stock_threshold_hint,
    part: 'stock',
    variants: true,
    list: true,
    grid: true,
    bulk: true,
  },
  sort_order: { type: whole(0, MOST_SORT_ORDER, 0), label: m.sort_order, hint: m.sort_order_hint, part: 'state' },
  stock_status: {
    type: choice(
      {
        out_of_stock: m.stock_status_out_of_stock,
        in_stock: m.stock_status_in_stock,
        pre_order: m.stock_status_pre_order,
        '2_3_days': m.stock_status_2_3_days,
      },
      'out_of_stock',
    ),
    label: m.stock_status,
    part: 'stock',
    bulk: true,
  },
  allow_backorder: {
    type: truth(false),
    label: m.allow_backorder,
    hint: m.allow_backorder_hint,
    part: 'stock',
    bulk: true,
  },
  date_available: { type: day(), label: m.date_available, part: 'stock' },
  /** Until then it is in no shop. */
  publish_at: { type: moment(), label: m.publish_at, part: 'state', own: true },
  shipping: { type: truth(true), label: m.product_shipping, part: 'shipping' },
  weight_unit: {
    type: choice({ g: unit('g'), kg: unit('kg') }, 'g'),
    label: m.weight_unit,
    part: 'shipping',
  },
  length: { type: side, label: m.dimension_length, part: 'shipping' },
  width: { type: side, label: m.dimension_width, part: 'shipping' },
  height: { type: side, label: m.dimension_height, part: 'shipping' },
  length_unit: {
    type: choice({ mm: unit('mm'), cm: unit('cm'), m: unit('m') }, 'cm'),
    label: m.length_unit,
    part: 'shipping',
  },
  video_url: { type: link(), label: m.video_url, hint: m.video_url_hint, part: 'media' },
  prep_minutes: { type: optionalWhole(0, 10_080), label: m.prep_minutes, part: 'food', bulk: true },
  spicy: { type: whole(0, 3, 0), label: m.spicy, part: 'food', own: true },
  allergens: {
    type: several([
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
    ]),
    label: m.allergens,
    part: 'food',
    own: true,
  },
  calories: { type: optionalWhole(0, 100_000), label: m.calories, part: 'food' },
  mealtime: {
    type: choice(
      { all: m.mealtime_all, breakfast: m.mealtime_breakfast, lunch: m.mealtime_lunch, dinner: m.mealtime_dinner },
      'all',
    ),
    label: m.mealtime,
    part: 'food',
    bulk: true,
  },
  /** Where in the kitchen it is made, in the merchant's words. */
  kitchen_station: {
    type: line(40),
    label: m.kitchen_station,
    hint: m.kitchen_station_hint,
    part: 'food',
    list: true,
    bulk: true,
  },
  /**
   * Riel that the shop shows beside the price, and by which nothing is reckoned; null: by the store's rate. With another
   * price the rate applies, until riel are sent for that one. Of a store in dollars.
   */
  price_khr: { type: optionalWhole(0, 10_000_000_000), label: m.price_khr, part: 'price' },
  feature: { type: truth(false), label: m.feature, part: 'state', bulk: true },
} as const satisfies Record<string, PlainField>

type Spec = typeof PRODUCT_SPEC
export type PlainKey = keyof Spec
/** What a field holds where it holds something, as the API says it. */
export type PlainValue<K extends PlainKey> = NonNullable<z.output<Spec[K]['type']['value']>>
/** The keys of fields of a kind, and of those that say yes to something. */
export type KeyOfKind<N extends Kind['kind']> = {
  [K in PlainKey]: Spec[K]['type']['kind'] extends N ? K : never
}[PlainKey]
type Mark = 'variants' | 'list' | 'grid' | 'bulk'
export type KeyWith<M extends Mark> = { [K in PlainKey]: Spec[K] extends Record<M, true> ? K : never }[PlainKey]

export const PLAIN_KEYS = Object.keys(PRODUCT_SPEC) as PlainKey[]
/** Any field of the specification, of whatever kind. */
export const plainField = (key: PlainKey): PlainField => PRODUCT_SPEC[key]
export const keysOfKind = <N extends Kind['kind']>(kind: N): KeyOfKind<N>[] =>
  PLAIN_KEYS.filter((key): key is KeyOfKind<N> => plainField(key).type.kind === kind)
export const keysWith = <M extends Mark>(mark: M): KeyWith<M>[] =>
  PLAIN_KEYS.filter((key): key is KeyWith<M> => plainField(key)[mark] === true)

export type Allergen = PlainValue<'allergens'>[number]
export type LengthUnit = PlainValue<'length_unit'>
export type Mealtime = PlainValue<'mealtime'>
export type ProductType = PlainValue<'type'>
export type StockStatus = PlainValue<'stock_status'>
export type WeightUnit = PlainValue<'weight_unit'>
