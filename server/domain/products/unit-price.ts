import { type StoreMoment, weekdayOf } from './store-moment.ts'

/** A price for a time, as the table has it; minor units. */
export interface Special {
  price: number
  priority: number
  date_start: string | null
  date_end: string | null
  time_start: string | null
  time_end: string | null
  days: number[]
}

export interface Tier {
  min_qty: number
  price: number
}

/** What the price of a product without its variants' own hangs on; minor units. */
export interface Prices {
  price: number
  specials: readonly Special[]
  tiers: readonly Tier[]
}

/** Whether a special holds. A time that ends before it starts runs past midnight and belongs to the day it began on. */
function holds(special: Special, { day, time, yesterday }: StoreMoment): boolean {
  const { time_start: from, time_end: to } = special
  const overnight = from !== null && to !== null && to <= from
  const late = overnight && time < to
  if (!late && ((from !== null && time < from) || (!overnight && to !== null && time >= to))) return false
  const on = late ? yesterday : day
  if (special.date_start !== null && on < special.date_start) return false
  if (special.date_end !== null && on > special.date_end) return false
  return special.days.length === 0 || special.days.includes(weekdayOf(on))
}

/** The special that holds: the lowest number, of equal ones the lowest price. One that is no reduction holds not. */
export function specialNow({ price, specials }: Omit<Prices, 'tiers'>, moment: StoreMoment): Special | undefined {
  const held = specials.filter((one) => holds(one, moment))
  const [first] = held.toSorted((a, b) => a.priority - b.priority || a.price - b.price)
  return first && first.price < price ? first : undefined
}

/**
 * What one costs where a line has `quantity` of it: the special that holds or the tier it reaches, whichever is less,
 * and never more than the plain price. A variant with a price of its own has nothing to do with it.
 */
export function unitPrice(prices: Prices, quantity: number, moment: StoreMoment): number {
  const reached = prices.tiers.filter(({ min_qty }) => min_qty <= quantity).map(({ price }) => price)
  const special = specialNow(prices, moment)
  return Math.min(prices.price, special?.price ?? prices.price, ...reached)
}
