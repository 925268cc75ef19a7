import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** A day that a calendar has, as `2026-12-24`. */
export const isDay = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A calendar day, `YYYY-MM-DD`; a day that no calendar has (30 February) is refused. */
export const day = z.string().check(z.refine(isDay, { error: () => m.order_error_date() }))
