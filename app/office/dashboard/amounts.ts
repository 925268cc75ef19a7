import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'

/** A decimal string of the API as people read it. */
export function amountText(value: string, code: string): string {
  const currency: Currency = code === 'KHR' ? 'KHR' : 'USD'
  const minor = toMinor(value, currency)
  return minor === undefined ? value : formatMoney(minor, currency)
}
