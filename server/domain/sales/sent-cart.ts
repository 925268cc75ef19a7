import type { PricedLine } from './priced-line.ts'
import type { SentCart } from './shipping-cost.ts'

export type SentLine = Pick<PricedLine, 'total' | 'quantity' | 'sent' | 'grams'>

/** What of priced lines their shipping costs by: all of them are paid for, and some are not sent. */
export function sentCart(lines: readonly SentLine[]): SentCart {
  const sent = lines.filter((line) => line.sent)
  return {
    goods: lines.reduce((sum, { total }) => sum + total, 0),
    items: sent.reduce((sum, { quantity }) => sum + quantity, 0),
    grams: sent.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0),
  }
}
