import type { Translations } from '#server/db/schema/columns.ts'
import { type ItemOff, lowered } from '../promotions/item-off.ts'
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

/** A promotion of the catalogue that holds now, and that a product is in. */
export interface ItemPromotion extends Window {
  id: number
  translations: Translations
  off: ItemOff
  /** Not where a special holds. */
  exceptSpecial: boolean
}

/** What the price of a product without its variants' own hangs on; minor units. */
export interface Prices {
  price: number
  specials: readonly Special[]
  tiers: readonly Tier[]
  promotions: readonly ItemPromotion[]
}

/** What one costs, and the promotion that makes it so; null: none does. */
export interface UnitPrice {
  price: number
  promotion: ItemPromotion | null
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
  { price, specials }: Pick<Prices, 'price' | 'specials'>,
  moment: StoreMoment,
  group: BuyerGroup,
): Special | undefined {
  const held = specials.filter(isFor(group)).filter((one) => windowRefusal(one, moment) === null)
  const [first] = held.toSorted((a, b) => a.priority - b.priority || a.price - b.price)
  return first && first.price < price ? first : undefined
}

/**
 * What one costs a buyer of `group` where a line has `quantity` of it: the special that holds, the tier it reaches or what a
 * promotion makes of the plain price, whichever is least (docs/decisions/0039).
 * @param own a variant's own price: specials and tiers leave it alone, promotions lower it
 */
export function unitPrice(
  prices: Prices,
  quantity: number,
  moment: StoreMoment,
  group: BuyerGroup,
  own: number | null = null,
): UnitPrice {
  const special = specialNow(prices, moment, group)
  const reached = prices.tiers.filter(isFor(group)).filter(({ min_qty }) => min_qty <= quantity)
  const plain = own ?? prices.price
  const set = own ?? Math.min(plain, special?.price ?? plain, ...reached.map(({ price }) => price))
  return prices.promotions
    .filter(({ exceptSpecial }) => !(exceptSpecial && special))
    .map((promotion): UnitPrice => ({ price: lowered(plain, promotion.off), promotion }))
    .reduce((least, one) => (one.price < least.price ? one : least), { price: set, promotion: null })
}
