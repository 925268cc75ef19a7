import { clockOf } from '#app/contracts/clock.ts'

/** A moment as the clock and the calendar where the store is show it. */
export interface StoreMoment {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
  /** Of the day before. */
  yesterday: string
}

const DAY = 86_400_000

/** What clock and calendar show where the store is. */
export function storeMoment(timezone: string, now = new Date()): StoreMoment {
  const { year, month, day: date, hour, minute } = clockOf(now, timezone)
  const day = `${year}-${month}-${date}`
  return { day, time: `${hour}:${minute}`, yesterday: dayAfter(day, -1) }
}

/** The calendar day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The instant at which clock and calendar where the store is show this; of what the clock skips, what it shows instead. */
export function storeInstant(timezone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const ahead = (at: number) => {
    const there = storeMoment(timezone, new Date(at))
    return Date.parse(`${there.day}T${there.time}:00Z`) - at
  }
  // By what the clock is ahead at about that time, and then by what it is ahead at that time.
  return new Date(shown - ahead(shown - ahead(shown)))
}

/** ISO weekday of a calendar day: Monday 1 to Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
