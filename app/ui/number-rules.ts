import { latinDigits } from '#app/contracts/latin-digits.ts'

/**
 * Specification section 5: a number input accepts only digits and a single dot (repeated dots are blocked); minus,
 * plus, e and E do nothing. A negative value that comes by another way becomes 0.
 */
export function cleanNumber(text: string, decimals = Number.POSITIVE_INFINITY): string {
  const latin = latinDigits(text).trim()
  if (/^-\s*\d/.test(latin)) return '0'
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.')
  if (rest.length === 0 || decimals === 0) return whole
  return `${whole}.${rest.join('').slice(0, decimals)}`
}

/** True when this key may not reach a number input that holds `text`. */
export function blocksKey(key: string, text: string, decimals = Number.POSITIVE_INFINITY): boolean {
  if (key.length !== 1) return false
  if (key === '.') return decimals === 0 || text.includes('.')
  return !/[\d០-៩]/.test(key)
}
