import { isoDay } from '#app/contracts/dates.ts'

const DAY_MS = 86_400_000

/**
 * A day so many from today where the shop is, as an input of a date or of a moment takes it for a limit; undefined where
 * there is none. @param last the end of that day
 */
export function dayIn(days: number | null, timeZone: string, type: string, last = false): string | undefined {
  if (days === null) return undefined
  const day = isoDay(new Date(Date.now() + days * DAY_MS), timeZone)
  return type === 'datetime' ? `${day}T${last ? '23:59' : '00:00'}` : day
}

/** What a calendar gives, as people write it, until the server has said so: `2026-12-24T07:30` → `24/12/2026 07:30`. */
export const shownDate = (type: string, value: string): string =>
  type === 'date' || type === 'datetime' ? value.replace(/^(\d+)-(\d+)-(\d+)T?/, '$3/$2/$1 ').trim() : value
