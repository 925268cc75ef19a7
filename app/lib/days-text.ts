import { formatDay } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'

/** A range of days that a list is narrowed to, in words; both ends count. */
export function daysText(start: unknown, end: unknown): string | undefined {
  const from = start ? formatDay(String(start)) : ''
  const to = end ? formatDay(String(end)) : ''
  if (from && to) return from === to ? from : `${from} – ${to}`
  if (from) return m.sale_chip_since({ value: from })
  return to ? m.sale_chip_until({ value: to }) : undefined
}
