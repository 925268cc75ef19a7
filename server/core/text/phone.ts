import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { LRUCache } from 'lru-cache'

/** Khmer digits as Latin ones, without what joins or parts letters unseen. */
export const latinDigits = (text: string) =>
  text.replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0)).replace(/[\u200b-\u200d]/g, '')

/**
 * A number as people write it (`012 345 678`, `+855 12 345 678`, Khmer digits too) in E.164; undefined where it is none.
 * Without a country code it is Cambodian.
 */
export function parsePhone(text: string): string | undefined {
  const found = parsePhoneNumberFromString(latinDigits(text), { defaultCountry: 'KH', extract: false })
  return found?.isValid() && !found.ext ? found.number : undefined
}

/** Of numbers that were shown before: the same ones stand in every list that is opened again, and each takes a while. */
const shownBefore = new LRUCache<string, string>({ max: 5_000 })

/** As it is dialled at home: `012 345 678`; a foreign one with its country code. */
export function showPhone(e164: string): string {
  const known = shownBefore.get(e164)
  if (known !== undefined) return known
  const shown = formatted(e164)
  shownBefore.set(e164, shown)
  return shown
}

function formatted(e164: string): string {
  const found = parsePhoneNumberFromString(e164)
  if (!found) return e164
  return found.country === 'KH' || found.countryCallingCode === '855'
    ? found.formatNational()
    : found.formatInternational()
}

/** Every way somebody may type it in a search. */
export function phoneVariants(e164: string): string[] {
  const shown = showPhone(e164)
  return [...new Set([shown, shown.replace(/\D/g, ''), e164])]
}
