import { type StoreMoment, weekdayOf } from './store-moment.ts'

/** From when to when something holds, by the calendar and the clock where the store is; both days count. */
export interface Window {
  date_start: string | null
  date_end: string | null
  time_start: string | null
  time_end: string | null
  /** Monday 1 to Sunday 7; empty: on all. */
  days: readonly number[]
}

export type WindowRefusal =
  | { why: 'early'; day: string }
  | { why: 'late'; day: string }
  | { why: 'days'; days: readonly number[] }
  | { why: 'hours'; from: string | null; to: string | null }

/**
 * Why something does not hold at a moment; null where it does. A time that ends before it starts runs past midnight and
 * belongs to the day it began on.
 */
export function windowRefusal(
  { date_start, date_end, time_start: from, time_end: to, days }: Window,
  { day, time, yesterday }: StoreMoment,
): WindowRefusal | null {
  const overnight = from !== null && to !== null && to <= from
  const late = overnight && time < to
  const on = late ? yesterday : day
  if (date_start !== null && on < date_start) return { why: 'early', day: date_start }
  if (date_end !== null && on > date_end) return { why: 'late', day: date_end }
  if (days.length > 0 && !days.includes(weekdayOf(on))) return { why: 'days', days }
  const outside = !late && ((from !== null && time < from) || (!overnight && to !== null && time >= to))
  return outside ? { why: 'hours', from, to } : null
}
