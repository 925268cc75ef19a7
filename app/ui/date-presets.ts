import { endOfMonth, endOfYear, format, parseISO, startOfMonth, startOfYear, subDays, subMonths } from 'date-fns'

/** Days as they go to the server, YYYY-MM-DD, both included. */
export interface DayRange {
  from: string
  to: string
}

export type DatePreset = 'today' | 'yesterday' | 'last7' | 'last30' | 'this_month' | 'last_month' | 'this_year'

/**
 * The seven ranges of specification section 9, from `today` (YYYY-MM-DD in the store's zone, not the browser's).
 * 'Last 7 days' and 'Last 30 days' include today.
 */
export function datePresets(today: string): Record<DatePreset, DayRange> {
  const now = parseISO(today)
  const day = (date: Date) => format(date, 'yyyy-MM-dd')
  const between = (from: Date, to: Date): DayRange => ({ from: day(from), to: day(to) })
  const lastMonth = subMonths(now, 1)
  return {
    today: between(now, now),
    yesterday: between(subDays(now, 1), subDays(now, 1)),
    last7: between(subDays(now, 6), now),
    last30: between(subDays(now, 29), now),
    this_month: between(startOfMonth(now), endOfMonth(now)),
    last_month: between(startOfMonth(lastMonth), endOfMonth(lastMonth)),
    this_year: between(startOfYear(now), endOfYear(now)),
  }
}
