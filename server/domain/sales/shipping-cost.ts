import type { ShippingMethod } from './methods.ts'

/** What of a cart its shipping costs by. */
export interface SentCart {
  /** The sub-total, in minor units. */
  goods: number
  /** How many pieces are sent at all. */
  items: number
  /** What they weigh together, in grams. */
  grams: number
}

/** What of a method says what it costs. */
export type ShippingTerms = Pick<
  ShippingMethod,
  'type' | 'cost' | 'cost_per_unit' | 'free_over' | 'min_total' | 'max_total' | 'min_weight' | 'max_weight'
>

/** Why a cart does not go by a method; amounts in minor units, weights in grams. */
export type ShippingRefusal =
  | { why: 'total_low'; missing: number }
  | { why: 'total_high'; most: number }
  | { why: 'weight_low'; least: number }
  | { why: 'weight_high'; most: number; grams: number }
  | { why: 'too_large' }

export type ShippingAnswer = { cost: number } | { refusal: ShippingRefusal }

/** As of a cart's lines (price-lines.ts). */
const HIGHEST = 999_999_999_999n
const GRAMS_A_KILOGRAM = 1000

/** What it costs to send a cart by a method, in minor units; or why it is not sent so. Both ends of a limit are within it. */
export function shippingCost(cart: SentCart, terms: ShippingTerms): ShippingAnswer {
  const refusal = refusalOf(cart, terms)
  if (refusal) return { refusal }
  const cost = costOf(cart, terms)
  return cost > HIGHEST ? { refusal: { why: 'too_large' } } : { cost: Number(cost) }
}

function refusalOf({ goods, grams }: SentCart, terms: ShippingTerms): ShippingRefusal | null {
  const { min_total, max_total, min_weight, max_weight } = terms
  if (min_total !== null && goods < min_total) return { why: 'total_low', missing: min_total - goods }
  if (max_total !== null && goods > max_total) return { why: 'total_high', most: max_total }
  if (min_weight !== null && grams < min_weight) return { why: 'weight_low', least: min_weight }
  if (max_weight !== null && grams > max_weight) return { why: 'weight_high', most: max_weight, grams }
  return null
}

function costOf({ goods, items, grams }: SentCart, { type, ...terms }: ShippingTerms): bigint {
  if (type === 'free' || (terms.free_over !== null && goods >= terms.free_over)) return 0n
  const [first, each] = [BigInt(terms.cost), BigInt(terms.cost_per_unit ?? 0)]
  switch (type) {
    case 'per_item':
      return first + each * BigInt(items)
    case 'by_weight':
      // A kilogram that was begun is paid whole, as couriers have it.
      return first + each * BigInt(Math.ceil(grams / GRAMS_A_KILOGRAM))
    default:
      return first
  }
}
