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
  'type' | 'cost' | 'cost_per_unit' | 'brackets' | 'free_over' | 'min_total' | 'max_total' | 'min_weight' | 'max_weight'
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
  const refusal = refusalOf(cart, terms) ?? bracketRefusal(cart, terms)
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

const isFree = ({ goods }: SentCart, { type, free_over }: ShippingTerms) =>
  type === 'free' || (free_over !== null && goods >= free_over)

/** The brackets that a method's type has, and what of the cart they measure. */
function bracketsOf({ goods, grams }: SentCart, { type, brackets }: ShippingTerms) {
  if (type === 'by_total') return { brackets, measured: goods }
  return { brackets: type === 'by_weight' ? brackets : [], measured: grams }
}

/** Outside of its brackets nothing is sent; a total that is sent free needs none. */
function bracketRefusal(cart: SentCart, terms: ShippingTerms): ShippingRefusal | null {
  const { brackets, measured } = bracketsOf(cart, terms)
  const [first, last] = [brackets[0], brackets.at(-1)]
  const byTotal = terms.type === 'by_total'
  if (!first || !last || (byTotal && isFree(cart, terms))) return null
  if (measured < first.from)
    return byTotal ? { why: 'total_low', missing: first.from - measured } : { why: 'weight_low', least: first.from }
  if (last.to === null || measured <= last.to) return null
  return byTotal ? { why: 'total_high', most: last.to } : { why: 'weight_high', most: last.to, grams: measured }
}

function costOf(cart: SentCart, terms: ShippingTerms): bigint {
  const { items, grams } = cart
  if (isFree(cart, terms)) return 0n
  const { brackets, measured } = bracketsOf(cart, terms)
  const bracket = brackets.find(({ to }) => to === null || measured <= to)
  if (bracket) return BigInt(bracket.cost)
  const [first, each] = [BigInt(terms.cost), BigInt(terms.cost_per_unit ?? 0)]
  switch (terms.type) {
    case 'per_item':
      return first + each * BigInt(items)
    case 'by_weight':
      // A kilogram that was begun is paid whole, as couriers have it.
      return first + each * BigInt(Math.ceil(grams / GRAMS_A_KILOGRAM))
    default:
      return first
  }
}
