import { m } from '#app/paraglide/messages.js'
import { clockOf } from './clock.ts'

/**
 * Days as a shop sees them. All times are UTC; a time zone is used only to say which day it is and to show it. The
 * names of the months are a message, so a page in one language does not carry the other's.
 */
export const SHOP_TIME_ZONE = 'Asia/Phnom_Penh'

/** `21/Nov/2026`, with the month in the page's language (specification section 9, DD/MMM/YYYY). */
export function formatDate(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { year, month, day } = clockOf(value, timeZone)
  return `${day}/${m.common_months().split(' ')[Number(month) - 1]}/${year}`
}

/** `21/Nov/2026 15:30`. */
export function formatDateTime(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { hour, minute } = clockOf(value, timeZone)
  return `${formatDate(value, timeZone)} ${hour}:${minute}`
}

/** `15:30`. */
export function formatTime(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { hour, minute } = clockOf(value, timeZone)
  return `${hour}:${minute}`
}

/** The day as sent to the server: `2026-11-21`. */
export function isoDay(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { year, month, day } = clockOf(value, timeZone)
  return `${year}-${month}-${day}`
}

/** Hour of the day, 0–23: for the greeting. */
export const hourOf = (value: Date | string, timeZone = SHOP_TIME_ZONE): number => Number(clockOf(value, timeZone).hour)

/** `2026-11-21` as shown: `21/Nov/2026`. A day has no time zone. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC')
