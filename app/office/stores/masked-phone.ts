const DIGITS = 10

/**
 * A telephone number as the specification's store form shows it: three digits, three digits, four digits. What begins
 * with a country code stays as it is written.
 */
export function maskedPhone(text: string): string {
  const latin = text.replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
  if (latin.trim().startsWith('+')) return latin
  const digits = latin.replace(/\D/g, '').slice(0, DIGITS)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}
