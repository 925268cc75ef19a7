import { describe, expect, it } from 'vitest'
import { costText } from '#server/domain/shipping/cost-text.ts'

const price = { type: 'flat', cost: 0, cost_per_unit: null, brackets: [] }
const row = (cost: number) => ({ of: 'weight' as const, from: 0, to: null, cost })

describe('what the list says of a shipping method’s cost', () => {
  it('is the amount where it depends on nothing', () => {
    expect(costText({ ...price, cost: 150 }, 'USD')).toBe('$1.50')
    expect(costText({ ...price, cost: 6000 }, 'KHR')).toBe('6,000៛')
    expect(costText({ ...price, type: 'by_weight', brackets: [row(200)] }, 'USD')).toBe('$2.00')
  })
  it('is the least of it where it depends on the cart', () => {
    expect(costText({ ...price, type: 'by_weight', brackets: [row(300), row(150), row(500)] }, 'USD')).toBe(
      'From $1.50',
    )
    expect(costText({ ...price, type: 'per_item', cost: 100, cost_per_unit: 50 }, 'USD')).toBe('From $1.50')
    expect(costText({ ...price, type: 'by_weight', cost: 100, cost_per_unit: 50 }, 'USD')).toBe('From $1.00')
    expect(costText({ ...price, type: 'by_total', brackets: [row(300), row(0)] }, 'USD')).toBe('From $0.00')
  })
})
