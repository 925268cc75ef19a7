import { shareOf } from '../discounts/taken-off.ts'

/** What is off one item; a rate is in hundredths of a percent, the rest minor units, `most` the highest sum. */
export type ItemOff =
  | { type: 'percent'; rate: number; most: number | null }
  | { type: 'fixed'; amount: number }
  /** It costs so much, where it would cost more. */
  | { type: 'price'; amount: number }

/** What a price comes to with this off: never more than it, never below nothing. A higher price stays the higher one. */
export function lowered(price: number, off: ItemOff): number {
  switch (off.type) {
    case 'percent':
      return price - Math.min(shareOf(price, off.rate), off.most ?? price)
    case 'fixed':
      return Math.max(0, price - off.amount)
    case 'price':
      return Math.min(price, off.amount)
  }
}
