import { type Currency, toRiel } from '#app/contracts/money.ts'

/** What of an order says how its payments are reckoned. */
export interface Owed {
  total: number
  currency: Currency
  /** Riel for one dollar, as it was when the order was made. */
  khrRate: number
  /** Amounts in riel are multiples of this. */
  khrRound: number
}

/** An amount in minor units, and the same in the order's currency; below zero where it was given back. */
export interface Paid {
  value: number
  currency_code: string
}

/** An amount in minor units of the order's currency at its rate, a half away from zero. */
export function converted(
  amount: number,
  of: Currency,
  { currency, khrRate }: Pick<Owed, 'currency' | 'khrRate'>,
): number {
  if (of === currency) return amount
  // A dollar is 100 cents, and `khrRate` riel.
  const [times, parts] = currency === 'USD' ? [100n, BigInt(khrRate)] : [BigInt(khrRate), 100n]
  const value = Number((2n * BigInt(Math.abs(amount)) * times + parts) / (2n * parts))
  return amount < 0 ? -value : value
}

export interface Balance {
  /** What was received and not given back. */
  paid: number
  /** What is left to pay; below zero: to give back. */
  due: number
}

/**
 * What payments leave of a total. Riel are paid as they are shown, rounded: what is lost by that is no debt, where
 * some of it was paid in riel.
 */
export function balanceOf({ total, currency, khrRate, khrRound }: Owed, payments: readonly Paid[]): Balance {
  const paid = payments.reduce((sum, { value }) => sum + value, 0)
  const due = total - paid
  const rounded = currency === 'USD' && payments.some(({ currency_code }) => currency_code === 'KHR')
  return { paid, due: rounded && toRiel(due, khrRate, khrRound) === 0 ? 0 : due }
}
