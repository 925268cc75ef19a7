import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/db/seed/random.ts'
import { splitDiscount } from '#server/domain/sales/split-discount.ts'
import { totalRows } from '#server/domain/sales/totals.ts'
import { sized } from '../support/sized.ts'

const CARTS = sized(10_000)

interface Cart {
  lines: { total: number; tax: { rate: number; name: null } | null }[]
  settings: { tax_rate: number; prices_include_tax: boolean }
  shipping: { cost: number; tax: { rate: number; name: null } | null } | null
  discount: number
}

function cart(n: number): Cart {
  const random = seededRandom(`cart ${n}`)
  const amount = () => random.below(random.pick([2, 100, 10_000, 10_000_000, 900_000_000]))
  const rates = [0, 1, 500, 750, 1000, 1925, 10_000]
  const lines = Array.from({ length: 1 + random.below(12) }, () => ({
    total: amount() * (1 + random.below(20)),
    tax: random.chance(0.6) ? { rate: random.pick(rates), name: null } : null,
  }))
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  return {
    lines,
    settings: { tax_rate: random.pick(rates), prices_include_tax: random.chance(0.5) },
    shipping: random.chance(0.5)
      ? { cost: amount(), tax: random.chance(0.5) ? { rate: random.pick(rates), name: null } : null }
      : null,
    discount: random.pick([0, 0, goods, Math.min(goods, amount()), Math.min(goods, 1)]),
  }
}

/** The same sums by another way, in fractions: nothing is rounded but a tax, once, and the parts of the discount. */
function oracle({ lines, settings, shipping, discount }: Cart) {
  const goods = lines.reduce((sum, { total }) => sum + BigInt(total), 0n)
  const off = BigInt(discount)
  // Hamilton's way: each the whole part of its quota, then one more to those of the largest rest until all is given.
  const quotas = lines.map(({ total }, at) => {
    const times = goods === 0n ? 0n : BigInt(total) * off
    const whole = goods === 0n ? 0n : times / goods
    return { at, whole, rest: goods === 0n ? 0n : times - whole * goods }
  })
  const open = Number(off - quotas.reduce((sum, { whole }) => sum + whole, 0n))
  const more = new Set(
    [...quotas]
      .sort((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.at - b.at)
      .slice(0, open)
      .map(({ at }) => at),
  )
  const net = lines.map(({ total }, at) => BigInt(total) - (quotas[at]?.whole ?? 0n) - (more.has(at) ? 1n : 0n))
  const taxed = new Map<number, bigint>()
  for (const [at, { tax }] of lines.entries()) {
    const rate = tax?.rate ?? settings.tax_rate
    if (rate > 0) taxed.set(rate, (taxed.get(rate) ?? 0n) + (net[at] ?? 0n))
  }
  const { cost = 0, tax: sent = null } = shipping ?? {}
  if (sent && sent.rate > 0) taxed.set(sent.rate, (taxed.get(sent.rate) ?? 0n) + BigInt(cost))
  const taxes = [...taxed].map(([rate, sum]) => {
    const [top, bottom] = [sum * BigInt(rate), settings.prices_include_tax ? 10_000n + BigInt(rate) : 10_000n]
    // A half upward.
    return top / bottom + ((top % bottom) * 2n >= bottom ? 1n : 0n)
  })
  const tax = taxes.reduce((sum, one) => sum + one, 0n)
  const total = goods - off + BigInt(shipping?.cost ?? 0) + (settings.prices_include_tax ? 0n : tax)
  return { goods, net, tax, total }
}

describe('the totals of an order', () => {
  it(`of ${CARTS} random carts are to the unit what whole numbers without end make of them`, () => {
    for (let n = 0; n < CARTS; n++) {
      const one = cart(n)
      const rows = totalRows({ settings: one.settings }, one.lines, one.shipping, one.discount)
      const sumOf = (code: string) =>
        rows.filter((row) => row.code === code).reduce((sum, { value }) => sum + BigInt(value), 0n)
      const found = { goods: sumOf('sub_total'), tax: sumOf('tax') + sumOf('tax_included'), total: sumOf('total') }
      const { net, ...wanted } = oracle(one)
      expect({ n, ...found }).toEqual({ n, ...wanted })
      const at = rows.findIndex(({ code }) => code === 'total')
      const before = rows.slice(0, at).reduce((sum, { value }) => sum + value, 0)
      expect([n, before]).toEqual([n, rows[at]?.value])
      const off = splitDiscount(
        one.lines.map(({ total }) => total),
        one.discount,
      )
      expect([n, one.lines.map(({ total }, line) => BigInt(total - (off[line] ?? 0)))]).toEqual([n, net])
      expect(Number(found.total)).toBeGreaterThanOrEqual(0)
    }
  })

  it('part a discount so that no line gets more than it is worth, and all of it is given', () => {
    expect(splitDiscount([100, 100, 100], 100)).toEqual([34, 33, 33])
    expect(splitDiscount([1, 0, 2], 2)).toEqual([1, 0, 1])
    expect(splitDiscount([0, 0], 0)).toEqual([0, 0])
    expect(splitDiscount([5, 7], 12)).toEqual([5, 7])
    expect(splitDiscount([], 0)).toEqual([])
  })
})
