import { createHash } from 'node:crypto'
import { CURRENCY, KHQR, TAG } from 'ts-khqr'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import type { KhqrAccount } from '#app/contracts/payment-method.ts'

/** A bill number of more does not fit a code (EMVCo tag 62). */
const MOST_BILL = 25

interface Billed {
  /** Minor units of `currency`. */
  amount: number
  currency: Currency
  /** What the payment is found by in the bank's statement: the invoice number. */
  bill: string
  expiresAt: Date
}

/** One code in 4096 has a sum below 0x10, which the library writes with a digit too few: of so many one is well. */
const TRIES = 5

/**
 * The dynamic KHQR of a bill (NBC's KHQR on EMVCo's merchant-presented mode): its amount is fixed, and it runs out.
 * @returns what the code says, and its MD5 in hex, by which Bakong knows the payment
 * @throws Error where the account, the amount or the time is none that a code can hold
 */
export function khqrOf(account: KhqrAccount, billed: Billed) {
  for (let ms = 0; ms < TRIES; ms += 1) {
    const payload = payloadOf(account, billed, ms)
    if (KHQR.verify(payload).isValid) return { payload, md5: createHash('md5').update(payload, 'utf8').digest('hex') }
  }
  throw new Error('No KHQR that can be read')
}

/** @param sooner milliseconds by which it runs out before its time, so that it is another */
function payloadOf(account: KhqrAccount, { amount, currency, bill, expiresAt }: Billed, sooner: number): string {
  const isMerchant = account.type === 'merchant'
  const { status, data } = KHQR.generate({
    tag: isMerchant ? TAG.MERCHANT : TAG.INDIVIDUAL,
    accountID: account.account_id,
    merchantName: account.merchant_name,
    merchantCity: account.merchant_city,
    ...(isMerchant && account.merchant_id && { merchantID: account.merchant_id }),
    ...(account.bank && { acquiringBank: account.bank }),
    currency: currency === 'KHR' ? CURRENCY.KHR : CURRENCY.USD,
    amount: Number(toDecimal(amount, currency)),
    expirationTimestamp: expiresAt.getTime() - sooner,
    additionalData: { billNumber: bill.slice(-MOST_BILL) },
  })
  if (status.code !== 0 || !data) throw new Error(`No KHQR: ${status.message ?? 'unknown'}`)
  return data.qr
}

/** Whether codes can be made of an account at all; what is wrong with it is asked of the maker, who knows. */
export function canMakeKhqr(account: KhqrAccount): boolean {
  try {
    khqrOf(account, { amount: 100, currency: 'USD', bill: '1', expiresAt: new Date(Date.now() + 60_000) })
    return true
  } catch {
    return false
  }
}
