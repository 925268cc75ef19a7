import { describe, expect, it } from 'vitest'
import { balanceOf, converted } from '#server/domain/sales/payment-value.ts'

const usd = { currency: 'USD', khrRate: 4100, khrRound: 100 } as const
const khr = { currency: 'KHR', khrRate: 4100, khrRound: 100 } as const

describe('a payment in the other currency', () => {
  it.each([
    [43_100, 'KHR', usd, 1051],
    [20_500, 'KHR', usd, 500],
    [-20_500, 'KHR', usd, -500],
    [100, 'KHR', usd, 2],
    [1050, 'USD', khr, 43_050],
    [1, 'USD', khr, 41],
    [777, 'USD', usd, 777],
  ] as const)('of %i %s is reckoned at the rate of the order', (amount, currency, order, value) => {
    expect(converted(amount, currency, order)).toBe(value)
  })

  it('is exact far beyond what a number of cents times a rate holds', () => {
    expect(converted(9_999_999_999_999, 'USD', khr)).toBe(409_999_999_999_959)
  })
})

describe('what payments leave', () => {
  it('of $10.45 is nothing once the 42,800 riel that it is shown as are paid', () => {
    const value = converted(42_800, 'KHR', usd)
    expect(value).toBe(1044)
    expect(balanceOf({ ...usd, total: 1045 }, [{ value, currency_code: 'KHR' }])).toEqual({ paid: 1044, due: 0 })
  })

  it('is nothing once the riel are paid that a store which rounds to 500 asks for', () => {
    const by500 = { ...usd, khrRound: 500 }
    const value = converted(4500, 'KHR', by500)
    expect(
      balanceOf({ ...by500, total: 1_03 }, [{ value: converted(4000, 'KHR', by500), currency_code: 'KHR' }]).due,
    ).toBe(0)
    expect(balanceOf({ ...by500, total: 1_10 }, [{ value, currency_code: 'KHR' }]).due).toBe(0)
    expect(balanceOf({ ...by500, total: 1_20 }, [{ value, currency_code: 'KHR' }]).due).toBe(10)
  })

  it('is a cent where nothing was paid in riel, and two are never forgiven', () => {
    expect(balanceOf({ ...usd, total: 1045 }, [{ value: 1044, currency_code: 'USD' }]).due).toBe(1)
    expect(balanceOf({ ...usd, total: 1045 }, [{ value: 1043, currency_code: 'KHR' }]).due).toBe(2)
  })

  it('is below zero where it is to be given back', () => {
    const paid = [
      { value: 2000, currency_code: 'USD' },
      { value: -500, currency_code: 'USD' },
    ]
    expect(balanceOf({ ...usd, total: 1000 }, paid)).toEqual({ paid: 1500, due: -500 })
  })
})
