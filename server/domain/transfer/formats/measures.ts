import { gramsOf } from './grams-of.ts'

const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, ft: 304.8, yd: 914.4 }

/** A measure as a number of a smaller unit, rounded; '' where it is none, or zero. */
function scaled(text: string, by: number): string {
  const number = /^\d{1,9}(?:[.,]\d{0,20})?$/.test(text) ? Number(text.replace(',', '.')) : 0
  const whole = Math.round(number * by)
  return whole > 0 ? String(whole) : ''
}

/** A length in millimetres; of a unit that is not known nothing is said. */
export const millimetres = (text: string, unit: string): string =>
  scaled(text, MILLIMETRES[unit.trim().toLowerCase()] ?? 0)

/** A weight in grams. */
export const inGrams = (text: string, unit: string): string => scaled(text, gramsOf(unit))

/** What stands in brackets at the end of a title: `Weight (kg)`. */
export const unitOf = (title: string): string => /\(([^()]{1,20})\)\s*$/.exec(title)?.[1] ?? ''
