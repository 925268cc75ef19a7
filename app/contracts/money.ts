/**
 * Money is a whole number of minor units: US cents (2 decimals), riel (0 decimals). The API carries decimal strings.
 * Nothing here uses floating point on an amount that has a fraction, and nothing uses Intl: server and browser must
 * write the same characters.
 */
export type Currency = 'USD' | 'KHR'

const DECIMALS: Record<Currency, number> = { USD: 2, KHR: 0 }
const LARGEST = 9_999_999_999_999

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A whole number from 0 on as people read it, in both languages: `12,345`. */
export const groupDigits = (n: number): string => grouped(String(n))

/** Minor units as the API's decimal string: 123450 → `1234.50` (USD), 41000 → `41000` (KHR). */
export function toDecimal(minor: number, currency: Currency): string {
  const decimals = DECIMALS[currency]
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = minor < 0 ? '-' : ''
  return decimals ? `${sign}${whole}.${digits.slice(-decimals)}` : `${sign}${whole}`
}

/**
 * The API's or a person's decimal text in minor units: `1,234.5` → 123450 (USD). Undefined for what is no amount, has
 * more decimals than the currency, or is too large. A leading minus is taken.
 */
export function toMinor(text: string, currency: Currency): number | undefined {
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return undefined
  const decimals = DECIMALS[currency]
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '')
  if (fraction.length > decimals) return undefined
  const minor = Number(`${match[2]?.replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`)
  if (minor > LARGEST) return undefined
  return match[1] && minor ? -minor : minor
}

/** `$1,234.50`, `41,000៛`, `-$5.00`. */
export function formatMoney(minor: number, currency: Currency): string {
  const [whole = '0', fraction] = toDecimal(Math.abs(minor), currency).split('.')
  const amount = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`
  const sign = minor < 0 ? '-' : ''
  return currency === 'USD' ? `${sign}$${amount}` : `${sign}${amount}៛`
}

/** US cents in riel at `rate` riel a dollar, rounded to notes of `step` riel, a half away from zero: 1050 at 4100 → 43100. */
export function toRiel(cents: number, rate: number, step = 100): number {
  const notes = Math.floor((Math.abs(cents) * rate) / (100 * step) + 0.5)
  return (cents < 0 ? -notes : notes) * step || 0
}

/** The second line under a price in dollars: `43,100៛`. */
export const formatRiel = (cents: number, rate: number, step?: number): string =>
  formatMoney(toRiel(cents, rate, step), 'KHR')
