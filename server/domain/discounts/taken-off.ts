import { splitDiscount } from '../sales/split-discount.ts'
import type { CartLine, Effect, Refusal } from './rule.ts'

const WHOLE = 10_000

/** A share in hundredths of a percent, a half upward; exact for every amount, since no product is beyond what a number holds. */
export function shareOf(amount: number, rate: number): number {
  const rest = amount % WHOLE
  return ((amount - rest) / WHOLE) * rate + Math.floor((2 * rest * rate + WHOLE) / (2 * WHOLE))
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * What an effect takes off each line, never more than is left of it.
 * @param left of each line that it may take something off, and zero of the others
 * @returns why it takes nothing off, where it would with more in the cart
 */
export function takenOff(effect: Effect, lines: readonly CartLine[], left: readonly number[]): number[] | Refusal {
  switch (effect.type) {
    case 'nothing':
      return left.map(() => 0)
    case 'percent': {
      const off = shareOf(sum(left), effect.rate)
      return splitDiscount(left, Math.min(off, effect.most ?? off))
    }
    case 'fixed':
      return splitDiscount(left, Math.min(effect.amount, sum(left)))
    case 'buy_get':
      return bought(effect, lines, left)
  }
}

function bought(
  { buy, get, rate, most }: Extract<Effect, { type: 'buy_get' }>,
  lines: readonly CartLine[],
  left: readonly number[],
): number[] | Refusal {
  const wanted = lines.map(({ price }, at) => ({ at, price })).filter(({ at }) => (left[at] ?? 0) > 0)
  const pieces = wanted.reduce((all, { at }) => all + (lines[at]?.quantity ?? 0), 0)
  if (pieces <= buy) return { why: 'quantity', missing: buy + 1 - pieces }
  const set = buy + get
  let free = Math.floor(pieces / set) * get + Math.max(0, (pieces % set) - buy)
  const off = left.map(() => 0)
  for (const { at, price } of wanted.toSorted((a, b) => a.price - b.price || a.at - b.at)) {
    const n = Math.min(free, lines[at]?.quantity ?? 0)
    off[at] = Math.min(left[at] ?? 0, n * shareOf(price, rate))
    free -= n
  }
  return most !== null && sum(off) > most ? splitDiscount(off, most) : off
}
