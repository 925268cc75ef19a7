import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ShippingTerms, shippingCost } from '#server/domain/sales/shipping-cost.ts'

const RUNS = { numRuns: 10_000, seed: 20_261_124 }
const amount = fc.oneof(fc.constantFrom(0, 1, 99, 100, 2_000_000_000), fc.integer({ min: 0, max: 2_000_000_000 }))
const cents = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 999_999_999_999 }))
const grams = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_000_000_000_000_000 }))
const limit = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 2 })

const cart = fc.record({ goods: cents, items: fc.integer({ min: 0, max: 999_900 }), grams })
const terms = fc.record({
  type: fc.constantFrom('flat', 'free', 'per_item', 'by_weight', 'pickup'),
  cost: amount,
  cost_per_unit: limit(amount),
  free_over: limit(cents),
  min_total: limit(fc.integer({ min: 0, max: 5000 })),
  max_total: limit(cents),
  min_weight: limit(fc.integer({ min: 0, max: 20_000 })),
  max_weight: limit(fc.integer({ min: 0, max: 100_000_000 })),
})

/** What is paid, by whole numbers of any size: kilograms by division with remainder, each unit added to the first cost. */
function paid({ items, grams: weight, goods }: Parameters<typeof shippingCost>[0], of: ShippingTerms): bigint {
  const kilograms = BigInt(weight) / 1000n + (BigInt(weight) % 1000n > 0n ? 1n : 0n)
  const units: Record<string, bigint> = { per_item: BigInt(items), by_weight: kilograms }
  const charged = of.type !== 'free' && (of.free_over === null || BigInt(goods) < BigInt(of.free_over))
  return charged ? BigInt(of.cost) + BigInt(of.cost_per_unit ?? 0) * (units[of.type] ?? 0n) : 0n
}

const within = (value: number, least: number | null, most: number | null) =>
  value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY)

it('costs what whole numbers of any size say, and is refused outside of its limits alone', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(cart, terms, (sent, of) => {
      const answer = shippingCost(sent, of)
      const inside = within(sent.goods, of.min_total, of.max_total) && within(sent.grams, of.min_weight, of.max_weight)
      const cost = paid(sent, of)
      if (!inside || cost > 999_999_999_999n) {
        expect(answer).toHaveProperty('refusal')
        if (!('refusal' in answer)) return
        seen.add(answer.refusal.why)
        expect(answer.refusal.why === 'too_large').toBe(inside)
        // What is said to be missing is what makes it hold.
        if (answer.refusal.why === 'total_low') expect(sent.goods + answer.refusal.missing).toBe(of.min_total)
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
