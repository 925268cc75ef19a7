import { latinDigits } from '#app/contracts/latin-digits.ts'

const DIGITS = 10

/**
 * A telephone number as the specification's store form shows it: three digits, three digits, four digits. What begins
 * with a country code stays as it is written.
 */
export function maskedPhone(text: string): string {
  const latin = latinDigits(text)
  if (latin.trim().startsWith('+')) return latin
  const digits = latin.replace(/\D/g, '').slice(0, DIGITS)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}
