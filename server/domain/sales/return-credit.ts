import { splitDiscount } from './split-discount.ts'
import { type Tax, taxOf } from './taxes.ts'
import { totalOf, totalRows } from './totals.ts'

interface Sold {
  id: number
  quantity: number
  total: number
  /** What promotions and a coupon took off it. */
  discount: number
  tax: Tax
  /** How many came back before. */
  back: number
}

interface Of {
  lines: readonly Sold[]
  discount: number
  /** Prices have their taxes in them. */
  included: boolean
}

/**
 * What the customer was charged for some of an order's lines, in minor units: their share of discounts and their tax are
 * in it, what it cost to send is not. All that comes back of a line, one after another, comes to what the line came to.
 * @param returned how many of each line, by its id
 */
export function creditOf({ lines, discount, included }: Of, returned: ReadonlyMap<number, number>): number {
  const amounts = lines.map((line) => line.total - line.discount)
  const off = splitDiscount(amounts, discount)
  const settings = { settings: { prices_include_tax: included } }
  const taken = lines.reduce((sum, line) => sum + line.discount, 0)
  const charged = totalOf(totalRows(settings, lines, null, discount, [{ code: 'coupon', off: taken, name: null }]))
  const net = lines.map(({ tax }, at) => {
    const goods = (amounts[at] ?? 0) - (off[at] ?? 0)
    return included ? goods : goods + taxOf(goods, tax.rate, false)
  })
  const shares = splitDiscount(net, charged)
  return lines.reduce((sum, { id, quantity, back }, at) => {
    const share = shares[at] ?? 0
    const upTo = (n: number) => Number((2n * BigInt(share) * BigInt(n) + BigInt(quantity)) / (2n * BigInt(quantity)))
    return sum + upTo(back + (returned.get(id) ?? 0)) - upTo(back)
  }, 0)
}
