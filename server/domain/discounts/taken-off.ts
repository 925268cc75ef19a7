import { splitDiscount } from '../sales/split-discount.ts'
import type { CartLine, Effect, Refusal, SetOff } from './rule.ts'

/** What the lines come to before anything is taken off, and how many pieces a rule takes something off. */
export interface Reached {
  total: number
  quantity: number
}

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
export function takenOff(
  effect: Effect,
  lines: readonly CartLine[],
  left: readonly number[],
  reached: Reached,
): number[] | Refusal {
  switch (effect.type) {
    case 'nothing':
      return left.map(() => 0)
    case 'percent': {
      const off = shareOf(sum(left), effect.rate)
      return splitDiscount(left, Math.min(off, effect.most ?? off))
    }
    case 'fixed':
      return splitDiscount(left, Math.min(effect.amount, sum(left)))
    case 'each_for':
      return lines.map(({ quantity }, at) => Math.max(0, (left[at] ?? 0) - effect.price * quantity))
    case 'tiers': {
      const { by, tiers } = effect
      const step = tiers.findLast(({ least }) => reached[by] >= least)
      return step
        ? takenOff(step.effect, lines, left, reached)
        : { why: by, missing: (tiers[0]?.least ?? 0) - reached[by] }
    }
    case 'bundle':
      return bundled(effect, lines, left)
    case 'gift': {
      const gifts = giftsIn(effect, lines, left)
      return [...gifts, ...giftsBeside(effect, gifts)].some((n) => n > 0)
        ? lines.map((line, at) => worthOf(line, left[at] ?? 0, gifts[at] ?? 0))
        : { why: 'gift' }
    }
    case 'buy_get':
      return bought(effect, lines, left)
  }
}

/** What `n` pieces of a line come to by now: each bears its part of what was taken off before. */
function worthOf({ price, quantity, total }: CartLine, left: number, n: number): number {
  if (n === 0 || left === total) return n * price
  const product = left * n
  return Number.isSafeInteger(product)
    ? Math.floor(product / quantity)
    : Number((BigInt(left) * BigInt(n)) / BigInt(quantity))
}

interface Open {
  at: number
  line: CartLine
  left: number
}

/** The lines of which something is left, those first whose pieces are the cheapest by now. */
const cheapestFirst = (lines: readonly CartLine[], left: readonly number[]): Open[] =>
  lines
    .map((line, at): Open => ({ at, line, left: left[at] ?? 0 }))
    .filter((open) => open.left > 0)
    .toSorted((a, b) => byPiece(a, b) || a.at - b.at)

/** Fractions compared without dividing. */
function byPiece(a: Open, b: Open): number {
  const [one, other] = [a.left * b.line.quantity, b.left * a.line.quantity]
  if (Number.isSafeInteger(one) && Number.isSafeInteger(other)) return one - other
  const more = BigInt(a.left) * BigInt(b.line.quantity) - BigInt(b.left) * BigInt(a.line.quantity)
  return more > 0n ? 1 : more < 0n ? -1 : 0
}

/** How many pieces of each line are gifts. */
export function giftsIn(
  { products, get }: Extract<Effect, { type: 'gift' }>,
  lines: readonly CartLine[],
  left: readonly number[],
): number[] {
  const gifts = lines.map(() => 0)
  let free = get
  for (const { at, line } of cheapestFirst(lines, left)) {
    if (!products.has(line.product_id)) continue
    gifts[at] = Math.min(free, line.quantity)
    free -= gifts[at]
  }
  return gifts
}

/** How many pieces of each that is ready are put in beside those gifts that the cart has. */
export function giftsBeside(effect: Effect, inCart: readonly number[] | null): number[] {
  if (effect.type !== 'gift') return []
  let open = effect.get - sum(inCart ?? [])
  return effect.ready.map(({ quantity }) => {
    const n = Math.min(open, quantity)
    open -= n
    return n
  })
}

function bundled(
  { products, set }: Extract<Effect, { type: 'bundle' }>,
  lines: readonly CartLine[],
  left: readonly number[],
): number[] | Refusal {
  const wanted = cheapestFirst(lines, left)
  const there = new Map(products.map((id) => [id, 0]))
  for (const { line } of wanted) {
    const { product_id: id, quantity } = line
    if (there.has(id)) there.set(id, (there.get(id) ?? 0) + quantity)
  }
  const sets = Math.min(...there.values())
  if (sets === 0) return { why: 'bundle' }
  const open = new Map(products.map((id) => [id, sets]))
  const worth = left.map(() => 0)
  for (const { at, line, left: of } of wanted) {
    const { product_id: id, quantity } = line
    const n = Math.min(open.get(id) ?? 0, quantity)
    worth[at] = worthOf(line, of, n)
    open.set(id, (open.get(id) ?? 0) - n)
  }
  return splitDiscount(worth, offSets(set, sets, sum(worth)))
}

function offSets(set: SetOff, sets: number, worth: number): number {
  switch (set.type) {
    case 'percent': {
      const off = shareOf(worth, set.rate)
      return Math.min(off, set.most ?? off)
    }
    case 'fixed':
      return Math.min(worth, sets * set.amount)
    case 'price':
      return Math.max(0, worth - sets * set.price)
  }
}

function bought(
  { buy, get, rate, most }: Extract<Effect, { type: 'buy_get' }>,
  lines: readonly CartLine[],
  left: readonly number[],
): number[] | Refusal {
  const wanted = cheapestFirst(lines, left)
  const pieces = wanted.reduce((all, { line }) => all + line.quantity, 0)
  if (pieces <= buy) return { why: 'quantity', missing: buy + 1 - pieces }
  const set = buy + get
  let free = Math.floor(pieces / set) * get + Math.max(0, (pieces % set) - buy)
  const off = left.map(() => 0)
  for (const { at, line, left: of } of wanted) {
    const n = Math.min(free, line.quantity)
    off[at] = shareOf(worthOf(line, of, n), rate)
    free -= n
  }
  return most !== null && sum(off) > most ? splitDiscount(off, most) : off
}
