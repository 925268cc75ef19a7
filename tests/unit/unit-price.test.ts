import { describe, expect, it } from 'vitest'
import { storeMoment, weekdayOf } from '#server/domain/products/store-moment.ts'
import {
  type ItemPromotion,
  type Special,
  specialNow,
  stepsFor,
  unitPrice,
} from '#server/domain/products/unit-price.ts'

const open = { date_start: null, date_end: null, time_start: null, time_end: null, days: [] }
const special = (price: number, rest: Partial<Special> = {}): Special => ({
  ...open,
  customer_group_id: null,
  priority: 0,
  price,
  ...rest,
})
/** In Phnom Penh, seven hours before Greenwich. */
const at = (instant: string) => storeMoment('Asia/Phnom_Penh', new Date(instant))
const now = (specials: Special[], instant: string, price = 1000) =>
  specialNow({ price, specials }, at(instant), null)?.price

describe('the price of now', () => {
  it('reads clock and calendar where the store is', () => {
    expect(at('2026-03-01T16:59:00Z')).toEqual({ day: '2026-03-01', time: '23:59', yesterday: '2026-02-28' })
    expect(at('2026-03-01T17:00:00Z')).toEqual({ day: '2026-03-02', time: '00:00', yesterday: '2026-03-01' })
    expect([weekdayOf('2026-03-01'), weekdayOf('2026-03-02')]).toEqual([7, 1])
  })

  it('holds on both of its days, from the first minute to the last', () => {
    const days = [special(500, { date_start: '2026-03-02', date_end: '2026-03-03' })]
    const held = ['2026-03-01T16:59:59Z', '2026-03-01T17:00:00Z', '2026-03-03T16:59:59Z', '2026-03-03T17:00:00Z']
    expect(held.map((instant) => now(days, instant))).toEqual([undefined, 500, 500, undefined])
  })

  it('holds between its times, the end not included, on its weekdays', () => {
    const happy = [special(500, { time_start: '17:00', time_end: '19:00', days: [1] })]
    const held = ['2026-03-02T09:59:00Z', '2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z', '2026-03-03T10:30:00Z']
    expect(held.map((instant) => now(happy, instant))).toEqual([undefined, 500, undefined, undefined])
  })

  it('runs past midnight as part of the day it began on', () => {
    const night = [special(500, { time_start: '22:00', time_end: '02:00', days: [5], date_end: '2026-03-06' })]
    // 6 March 2026 is a Friday: from 22:00 there to 02:00 on Saturday.
    const held = ['2026-03-06T15:00:00Z', '2026-03-06T18:59:00Z', '2026-03-06T19:00:00Z', '2026-03-05T18:00:00Z']
    expect(held.map((instant) => now(night, instant))).toEqual([500, 500, undefined, undefined])
  })

  it('takes the lowest number, of equal ones the lowest price, and never raises a price', () => {
    const of = (...specials: Special[]) => now(specials, '2026-03-02T10:00:00Z')
    expect(of(special(300, { priority: 2 }), special(700, { priority: 1 }))).toBe(700)
    expect(of(special(700), special(600))).toBe(600)
    expect(of(special(1200))).toBeUndefined()
  })

  it('is the least of plain, special and the tier that is reached, for any numbers', () => {
    let seed = 7
    const dice = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    for (let round = 0; round < 500; round += 1) {
      const price = dice(5000)
      const tiers = Array.from({ length: dice(4) }, (_, i) => ({
        customer_group_id: null,
        min_qty: 2 + i * 3,
        price: dice(5000),
      }))
      const specials = Array.from({ length: dice(3) }, () => special(dice(5000), { priority: dice(2) }))
      const prices = { price, tiers, specials, promotions: [] }
      const moment = at('2026-03-02T10:00:00Z')
      let before = Number.POSITIVE_INFINITY
      for (const quantity of [1, 2, 5, 8, 50]) {
        const unit = unitPrice(prices, quantity, moment, null).price
        expect(unit).toBeLessThanOrEqual(Math.min(price, before))
        expect([price, ...tiers.map((tier) => tier.price), ...specials.map((one) => one.price)]).toContain(unit)
        before = unit
      }
    }
  })
})

describe('the price for a group', () => {
  const [retail, wholesale] = [1, 2]
  const moment = at('2026-03-02T10:00:00Z')
  const prices = {
    price: 1000,
    specials: [
      special(900),
      special(700, { customer_group_id: wholesale }),
      special(800, { customer_group_id: retail, priority: 1 }),
    ],
    tiers: [
      { customer_group_id: null, min_qty: 10, price: 650 },
      { customer_group_id: wholesale, min_qty: 5, price: 600 },
      { customer_group_id: wholesale, min_qty: 10, price: 500 },
    ],
    promotions: [],
  }
  const one = (quantity: number, group: number | null) => unitPrice(prices, quantity, moment, group).price

  it('is theirs alone, beside what is for everybody', () => {
    expect([null, retail, wholesale].map((group) => one(1, group))).toEqual([900, 900, 700])
    expect([null, retail, wholesale].map((group) => one(5, group))).toEqual([900, 900, 600])
    expect([null, retail, wholesale].map((group) => one(10, group))).toEqual([650, 650, 500])
  })

  it('comes by the order of specials among those that are for the buyer', () => {
    const specials = [special(900, { priority: 2 }), special(950, { customer_group_id: retail, priority: 1 })]
    expect([null, retail].map((group) => specialNow({ price: 1000, specials }, moment, group)?.price)).toEqual([
      900, 950,
    ])
  })

  it('has steps of its own, each number once', () => {
    expect([null, retail, wholesale].map((group) => stepsFor(prices.tiers, group))).toEqual([[10], [10], [5, 10]])
  })
})

describe('the price of a promotion', () => {
  const moment = at('2026-03-02T10:00:00Z')
  const promotion = (id: number, off: ItemPromotion['off'], exceptSpecial = false): ItemPromotion => ({
    ...open,
    id,
    translations: {},
    off,
    exceptSpecial,
  })
  const tenth = promotion(1, { type: 'percent', rate: 1000, most: null })
  const of = (rest: object, own?: number) => {
    const prices = { price: 1005, specials: [], tiers: [], promotions: [tenth], ...rest }
    const { price, promotion: by } = unitPrice(prices, 1, moment, null, own)
    return [price, by?.id ?? null]
  }

  it('is a share, an amount or a price, of the plain price, and never below nothing', () => {
    // Half a cent of what is off goes upward: 1.005 off 10.05 is 1.01.
    expect(of({})).toEqual([904, 1])
    expect(of({ promotions: [promotion(1, { type: 'percent', rate: 5000, most: 100 })] })).toEqual([905, 1])
    expect(of({ promotions: [promotion(1, { type: 'fixed', amount: 2000 })] })).toEqual([0, 1])
    expect(of({ promotions: [promotion(1, { type: 'price', amount: 500 })] })).toEqual([500, 1])
    expect(of({ promotions: [promotion(1, { type: 'price', amount: 1005 })] })).toEqual([1005, null])
  })

  it('is the least of all that hold, which do not add up; a special of the same price comes first', () => {
    const fixed = promotion(2, { type: 'fixed', amount: 300 })
    expect(of({ promotions: [tenth, fixed] })).toEqual([705, 2])
    expect(of({ promotions: [fixed], specials: [special(800)] })).toEqual([705, 2])
    expect(of({ promotions: [fixed], specials: [special(705)] })).toEqual([705, null])
    expect(of({ promotions: [fixed], tiers: [{ customer_group_id: null, min_qty: 1, price: 600 }] })).toEqual([
      600,
      null,
    ])
    expect(of({ promotions: [promotion(3, fixed.off, true)], specials: [special(1000)] })).toEqual([1000, null])
    expect(of({ promotions: [promotion(3, fixed.off, true)] })).toEqual([705, 3])
  })

  it('lowers a price of a variant’s own, which specials leave alone', () => {
    expect(of({ specials: [special(100)] }, 2000)).toEqual([1800, 1])
    expect(of({ promotions: [promotion(1, { type: 'price', amount: 500 })] }, 400)).toEqual([400, null])
  })
})
