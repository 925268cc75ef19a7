import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'

/** Of a day of the week, Monday 0. */
export const weekdayName = (at: number, locale: Locale): string => m.weekdays_short({}, { locale }).split(' ')[at] ?? ''

/** `2026-04-14` → `14 Apr`. */
export function shortDay(day: string, locale: Locale): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return `${date} ${m.common_months({}, { locale }).split(' ')[month - 1] ?? ''}`
}
