import type { Random } from '../random.ts'
import type { SeedHours } from '../types.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Asia/Phnom_Penh: seven hours ahead of UTC, summer and winter. */
const OFFSET = 7 * 60 * MINUTE

/** Share of the orders per hour of the day, local: breakfast, lunch, after work. */
const BUSY = [0, 0, 0, 0, 0, 0, 2, 9, 8, 5, 5, 8, 9, 4, 4, 5, 5, 7, 8, 6, 4, 2, 0, 0]

const midnight = (at: number) => Math.floor((at + OFFSET) / DAY) * DAY - OFFSET

const minutes = (clock: string) => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return hours * 60 + rest
}

/** The shop's opening on the local day of `at`, in epoch milliseconds; null on a closed day. */
function opening(hours: readonly SeedHours[], at: number): { from: number; to: number } | null {
  const day = midnight(at)
  const weekday = new Date(day + OFFSET).getUTCDay() || 7
  const found = hours.find((one) => one.days.includes(weekday))
  return found ? { from: day + minutes(found.open) * MINUTE, to: day + minutes(found.close) * MINUTE } : null
}

/** The last day, counted back from `base`, that has been open for an hour: the demo's "today". */
function today(hours: readonly SeedHours[], base: number): number {
  for (let back = 0; back < 8; back++) {
    const open = opening(hours, base - back * DAY)
    if (open && base - open.from >= 60 * MINUTE) return back
  }
  return 0
}

/**
 * A moment on the local day `back` days before `base`, while the shop is open and not after `base`; with `within`,
 * not earlier than that many minutes before the last moment possible.
 */
function moment(hours: readonly SeedHours[], base: number, back: number, random: Random, within?: number): number {
  const open = opening(hours, base - back * DAY) ?? opening(hours, base - (back + 1) * DAY)
  if (!open) throw new Error('the shop never opens')
  const last = Math.min(open.to - 15 * MINUTE, base - 4 * MINUTE)
  const from = within === undefined ? open.from : Math.max(open.from, last - within * MINUTE)
  for (let tries = 0; tries < 200; tries++) {
    const at = from + Math.floor(random.next() * (last - from))
    const hour = new Date(at + OFFSET).getUTCHours()
    if (random.below(10) < (BUSY[hour] ?? 0)) return at
  }
  return last
}

export interface Fresh {
  /** How many orders are new. */
  count: number
  /** Share of them that came yesterday. */
  yesterday: number
  /** Those of today came within so many minutes. */
  within: number
}

/** `count` moments over `days` days, oldest first, the `fresh` ones on the last shop day and the one before. */
export function orderTimes(
  hours: readonly SeedHours[],
  base: Date,
  count: number,
  days: number,
  fresh: Fresh,
  random: Random,
): Date[] {
  const now = base.getTime()
  const first = today(hours, now)
  const times = Array.from({ length: count }, (_, i) => {
    if (i < fresh.count * fresh.yesterday) return moment(hours, now, first + 1, random)
    if (i < fresh.count) return moment(hours, now, first, random, fresh.within)
    const back = first + 2 + Math.floor((days - first - 3) * random.next() ** 1.25)
    return moment(hours, now, back, random)
  })
  return times.sort((a, b) => a - b).map((at) => new Date(at))
}

/** `gap` minutes after `at`, moved into the next opening where the shop is closed then. */
export function whenOpen(hours: readonly SeedHours[], at: Date, gap: number): Date {
  const wanted = at.getTime() + gap * MINUTE
  for (let ahead = 0; ahead < 8; ahead++) {
    const open = opening(hours, wanted + ahead * DAY)
    if (open && wanted < open.to) return new Date(Math.max(wanted, open.from + (gap % 40) * MINUTE))
  }
  return new Date(wanted)
}

/** The hour of the day in Phnom Penh, 0–23. */
export const localHour = (at: Date) => new Date(at.getTime() + OFFSET).getUTCHours()
