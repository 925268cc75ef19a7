import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ShippingBracket } from '#server/db/schema/store.ts'
import { type ShippingTerms, shippingCost } from '#server/domain/sales/shipping-cost.ts'

const RUNS = { numRuns: 10_000, seed: 20_261_124 }
const amount = fc.oneof(fc.constantFrom(0, 1, 99, 100, 2_000_000_000), fc.integer({ min: 0, max: 2_000_000_000 }))
const cents = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 999_999_999_999 }))
const grams = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_000_000_000_000_000 }))
const limit = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 2 })

const ends = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 999_999_999 }))
/** One after the other, the last with an end or without. */
const brackets = fc
  .tuple(
    fc.uniqueArray(ends, { maxLength: 5 }),
    fc.nat(2000),
    fc.boolean(),
    fc.array(amount, { minLength: 6, maxLength: 6 }),
  )
  .map(([to, begin, open, costs]) => {
    const bounds = [begin, ...to.map((end) => begin + end).toSorted((a, b) => a - b)]
    return bounds.flatMap((from, at) => {
      const next = bounds[at + 1] ?? null
      return next === null && !open ? [] : [{ of: 'weight' as const, from, to: next, cost: costs[at] as number }]
    })
  })

const cart = fc.record({ goods: cents, items: fc.integer({ min: 0, max: 999_900 }), grams })
const terms = fc.record({
  type: fc.constantFrom('flat', 'free', 'per_item', 'by_weight', 'by_total', 'pickup'),
  cost: amount,
  cost_per_unit: limit(amount),
  brackets: fc.oneof(fc.constant<ShippingBracket[]>([]), brackets),
  free_over: limit(cents),
  min_total: limit(fc.integer({ min: 0, max: 5000 })),
  max_total: limit(cents),
  min_weight: limit(fc.integer({ min: 0, max: 20_000 })),
  max_weight: limit(fc.integer({ min: 0, max: 100_000_000 })),
})

const rowsOf = ({ type, brackets: rows }: ShippingTerms) => (type === 'by_weight' || type === 'by_total' ? rows : [])

/** Whether its rows cover the cart; what is sent free by its total asks for none. */
function covered({ grams: weight, goods }: Parameters<typeof shippingCost>[0], of: ShippingTerms): boolean {
  const rows = rowsOf(of)
  if (rows.length === 0) return true
  if (of.type === 'by_total' && of.free_over !== null && goods >= of.free_over) return true
  const measured = of.type === 'by_total' ? goods : weight
  return rows.some(({ from, to }) => measured >= from && (to === null || measured <= to))
}

/** What is paid, by whole numbers of any size: kilograms by division with remainder, each unit added to the first cost. */
function paid({ items, grams: weight, goods }: Parameters<typeof shippingCost>[0], of: ShippingTerms): bigint {
  const kilograms = BigInt(weight) / 1000n + (BigInt(weight) % 1000n > 0n ? 1n : 0n)
  const units: Record<string, bigint> = { per_item: BigInt(items), by_weight: kilograms }
  const charged = of.type !== 'free' && (of.free_over === null || BigInt(goods) < BigInt(of.free_over))
  const measured = BigInt(of.type === 'by_total' ? goods : weight)
  // Counted from behind: the last row that begins before it, or on it where no row comes before.
  const row = rowsOf(of).findLast(({ from }, at) => (at === 0 ? BigInt(from) <= measured : BigInt(from) < measured))
  if (row) return charged ? BigInt(row.cost) : 0n
  return charged ? BigInt(of.cost) + BigInt(of.cost_per_unit ?? 0) * (units[of.type] ?? 0n) : 0n
}

const within = (value: number, least: number | null, most: number | null) =>
  value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY)

it('costs what whole numbers of any size say, and is refused outside of its limits alone', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(cart, terms, (sent, of) => {
      const answer = shippingCost(sent, of)
      const inside =
        within(sent.goods, of.min_total, of.max_total) &&
        within(sent.grams, of.min_weight, of.max_weight) &&
        covered(sent, of)
      const cost = paid(sent, of)
      if (!inside || cost > 999_999_999_999n) {
        expect(answer).toHaveProperty('refusal')
        if (!('refusal' in answer)) return
        seen.add(answer.refusal.why)
        expect(answer.refusal.why === 'too_large').toBe(inside)
        // What is said to be missing is what makes it hold.
        if (answer.refusal.why === 'total_low')
          expect(sent.goods + answer.refusal.missing).toBeOneOf([of.min_total, rowsOf(of)[0]?.from])
        return
      }
      expect(answer).toEqual({ cost: Number(cost) })
      seen.add(cost === 0n ? 'nothing' : 'cost')
    }),
    RUNS,
  )
  expect([...seen].toSorted()).toEqual([
    'cost',
    'nothing',
    'too_large',
    'total_high',
    'total_low',
    'weight_high',
    'weight_low',
  ])
})
