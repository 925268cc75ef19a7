import { m } from '#app/paraglide/messages.js'

/**
 * Days as a shop sees them. All times are UTC; a time zone is used only to say which day it is and to show it. The
 * names of the months are a message, so a page in one language does not carry the other's.
 */
export const SHOP_TIME_ZONE = 'Asia/Phnom_Penh'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Only the numbers are read from it: en-US writes Latin digits everywhere.
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

function partsOf(value: Date | string, timeZone: string) {
  const parts: Record<string, string> = {}
  for (const { type, value: text } of formatFor(timeZone).formatToParts(new Date(value))) parts[type] = text
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year: year.padStart(4, '0'), month, day, hour, minute }
}

/** `21/Nov/2026`, with the month in the page's language (specification section 9, DD/MMM/YYYY). */
export function formatDate(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { year, month, day } = partsOf(value, timeZone)
  return `${day}/${m.common_months().split(' ')[Number(month) - 1]}/${year}`
}

/** `21/Nov/2026 15:30`. */
export function formatDateTime(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { hour, minute } = partsOf(value, timeZone)
  return `${formatDate(value, timeZone)} ${hour}:${minute}`
}

/** `15:30`. */
export function formatTime(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { hour, minute } = partsOf(value, timeZone)
  return `${hour}:${minute}`
}

/** The day as sent to the server: `2026-11-21`. */
export function isoDay(value: Date | string, timeZone = SHOP_TIME_ZONE): string {
  const { year, month, day } = partsOf(value, timeZone)
  return `${year}-${month}-${day}`
}

/** Hour of the day, 0–23: for the greeting. */
export const hourOf = (value: Date | string, timeZone = SHOP_TIME_ZONE): number => Number(partsOf(value, timeZone).hour)

/** `2026-11-21` as shown: `21/Nov/2026`. A day has no time zone. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC')
