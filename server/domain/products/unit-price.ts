import type { StoreMoment } from './store-moment.ts'
import { type Window, windowRefusal } from './window.ts'

/** Whom a price is for. */
export interface ForGroup {
  /** Null: everybody. */
  customer_group_id: number | null
}

/** A price for a time, as the table has it; minor units. */
export interface Special extends ForGroup, Window {
  price: number
  priority: number
  days: number[]
}

export interface Tier extends ForGroup {
  min_qty: number
  price: number
}

/** What the price of a product without its variants' own hangs on; minor units. */
export interface Prices {
  price: number
  specials: readonly Special[]
  tiers: readonly Tier[]
}

/** A buyer's group; null where the store has no default one and he is in no other. */
export type BuyerGroup = number | null

/** Whether a price is for a buyer of `group`: what is for everybody, and what is for them. */
const isFor = (group: BuyerGroup) => (one: ForGroup) =>
  one.customer_group_id === null || one.customer_group_id === group

/** The quantities from which on a buyer of `group` pays another price, from the lowest. */
export const stepsFor = (tiers: readonly Tier[], group: BuyerGroup): number[] =>
  [...new Set(tiers.filter(isFor(group)).map(({ min_qty }) => min_qty))].toSorted((a, b) => a - b)

/**
 * The special that holds for a buyer of `group`: the lowest number, of equal ones the lowest price. One that is no
 * reduction holds not.
 */
export function specialNow(
  { price, specials }: Omit<Prices, 'tiers'>,
  moment: StoreMoment,
  group: BuyerGroup,
): Special | undefined {
  const held = specials.filter(isFor(group)).filter((one) => windowRefusal(one, moment) === null)
  const [first] = held.toSorted((a, b) => a.priority - b.priority || a.price - b.price)
  return first && first.price < price ? first : undefined
}

/**
 * What one costs a buyer of `group` where a line has `quantity` of it: the special that holds or the tier it reaches,
 * whichever is less, and never more than the plain price. A variant with a price of its own has nothing to do with it.
 */
export function unitPrice(prices: Prices, quantity: number, moment: StoreMoment, group: BuyerGroup): number {
  const reached = prices.tiers.filter(isFor(group)).filter(({ min_qty }) => min_qty <= quantity)
  const special = specialNow(prices, moment, group)
  return Math.min(prices.price, special?.price ?? prices.price, ...reached.map(({ price }) => price))
}
