import { createRequire } from 'node:module'
import fc from 'fast-check'
import { CURRENCY, KHQR } from 'ts-khqr'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '#app/contracts/money.ts'
import { KHQR_LIMITS } from '#app/contracts/payment-method.ts'
import { khqrOf } from '#server/domain/payments/khqr.ts'
import { sized } from '../support/sized.ts'

/** The SDK of the National Bank of Cambodia, which tells of none of its types. */
const { BakongKHQR } = createRequire(import.meta.url)('bakong-khqr') as {
  BakongKHQR: {
    verify(payload: string): { isValid: boolean }
    decode(payload: string): { data: Record<string, string | undefined> | null }
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyzABC 0123456789&-.ហាងដារ៉ាកាហ្វេ'
const text = (most: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: most })
    .map((all) => all.join('').trim().slice(0, most) || 'x')
const word = fc.stringMatching(/^[a-z0-9_.]{1,12}$/)
const account = fc
  .record({
    user: word,
    at: word,
    merchant_name: text(KHQR_LIMITS.merchant_name),
    merchant_city: text(KHQR_LIMITS.merchant_city),
    type: fc.constantFrom('individual' as const, 'merchant' as const),
    merchant_id: fc.stringMatching(/^[0-9]{1,16}$/),
    bank: text(20),
  })
  .map(({ user, at, ...rest }) => ({ ...rest, account_id: `${user}@${at}` }))
const billed = fc.record({
  amount: fc.integer({ min: 1, max: 999_999_999 }),
  currency: fc.constantFrom('USD' as const, 'KHR' as const),
  bill: fc.stringMatching(/^[A-Z]{0,4}-?[0-9]{1,30}$/),
})

const expiresAt = () => new Date(Date.now() + 15 * 60_000)

describe('a KHQR', () => {
  it('of whatever order says to both libraries what it is of', () => {
    fc.assert(
      fc.property(account, billed, (of, bill) => {
        const { payload, md5 } = khqrOf(of, { ...bill, expiresAt: expiresAt() })
        expect(KHQR.verify(payload).isValid).toBe(true)
        expect(BakongKHQR.verify(payload).isValid).toBe(true)
        const read = KHQR.parse(payload).data
        const theirs = BakongKHQR.decode(payload).data
        expect(Number(read?.transactionAmount)).toBe(Number(toDecimal(bill.amount, bill.currency)))
        expect(Number(theirs?.transactionAmount)).toBe(Number(toDecimal(bill.amount, bill.currency)))
        const currency = bill.currency === 'KHR' ? CURRENCY.KHR : CURRENCY.USD
        expect([read?.transactionCurrency, theirs?.transactionCurrency]).toEqual([currency, currency])
        expect([read?.bakongAccountID, theirs?.bakongAccountID]).toEqual([of.account_id, of.account_id])
        expect([read?.billNumber, theirs?.billNumber]).toEqual([bill.bill.slice(-25), bill.bill.slice(-25)])
        expect(read?.merchantName).toBe(of.merchant_name)
        expect(md5).toMatch(/^[0-9a-f]{32}$/)
      }),
      { numRuns: sized(5000) },
    )
  })

  it('is refused once a letter of it is another, and made of no amount that a code can not hold', () => {
    const of = {
      account_id: 'dara@aclb',
      merchant_name: 'Dara',
      merchant_city: 'Phnom Penh',
      type: 'individual' as const,
    }
    const whole = { ...of, merchant_id: null, bank: null }
    const { payload } = khqrOf(whole, { amount: 1050, currency: 'USD', bill: 'KT-1', expiresAt: expiresAt() })
    expect(payload).toContain('540510.50')
    const dearer = payload.replace('540510.50', '540510.51')
    expect([KHQR.verify(dearer).isValid, BakongKHQR.verify(dearer).isValid]).toEqual([false, false])
    const late = { amount: 1050, currency: 'USD' as const, bill: 'KT-1', expiresAt: new Date(Date.now() - 1000) }
    expect(() => khqrOf(whole, late)).toThrow()
    expect(() => khqrOf({ ...whole, account_id: 'nobody' }, { ...late, expiresAt: expiresAt() })).toThrow()
  })
})
