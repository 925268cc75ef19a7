import {
  addDays,
  differenceInCalendarDays,
  endOfMonth,
  endOfYear,
  format,
  isEqual,
  parseISO,
  startOfMonth,
  startOfYear,
  subDays,
  subMonths,
  subYears,
} from 'date-fns'

/** Days as they go to the server, YYYY-MM-DD, both included. */
export interface DayRange {
  from: string
  to: string
}

export const DATE_PRESETS = ['today', 'yesterday', 'last7', 'last30', 'this_month', 'last_month', 'this_year'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

const day = (date: Date) => format(date, 'yyyy-MM-dd')
const between = (from: Date, to: Date): DayRange => ({ from: day(from), to: day(to) })

/**
 * The seven ranges of specification section 9, from `today` (YYYY-MM-DD in the store's zone, not the browser's).
 * 'Last 7 days' and 'Last 30 days' include today.
 */
export function datePresets(today: string): Record<DatePreset, DayRange> {
  const now = parseISO(today)
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

/** The preset that is these days today; of two that are, the first. */
export const presetOf = (range: DayRange, today: string): DatePreset | undefined =>
  DATE_PRESETS.find((key) => {
    const { from, to } = datePresets(today)[key]
    return from === range.from && to === range.to
  })

/**
 * The days that a range is compared with. Of a month or a year those of the one before, of other days as many right
 * before them. What is not over yet is compared with as many days as have come of it, today included: a running month with
 * the first days of the last one.
 */
export function daysBefore({ from, to }: DayRange, today: string): DayRange {
  const [start, end, now] = [parseISO(from), parseISO(to), parseISO(today)]
  const running = start <= now && now < end
  const days = differenceInCalendarDays(running ? now : end, start)
  for (const [first, last, back] of [
    [startOfMonth, endOfMonth, subMonths],
    [startOfYear, endOfYear, subYears],
  ] as const) {
    if (!isEqual(first(start), start) || day(last(start)) !== to) continue
    const before = back(start, 1)
    const whole = last(before)
    const as = addDays(before, days)
    return between(before, running && as < whole ? as : whole)
  }
  return between(subDays(start, days + 1), subDays(start, 1))
}
