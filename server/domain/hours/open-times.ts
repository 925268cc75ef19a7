import * as z from 'zod/mini'
import { type Holiday, holidays, parseHours, type Week } from '#app/contracts/opening-hours.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { dayAfter, storeMoment, weekdayOf } from '../products/store-moment.ts'

/** When a store is open: by the week, and when not at all. */
export interface Hours {
  week: Week
  holidays: readonly Holiday[]
}

/** How far ahead is looked. */
const AHEAD = 15

type Of = Pick<Store, 'timezone' | 'settings'>

/** Those of a store; undefined where they are told in words, or not at all. */
export function hoursOf({ settings }: Pick<Store, 'settings'>): Hours | undefined {
  const said = settings.store_opening_time
  const week = parseHours(typeof said === 'string' ? said : null)
  return week && { week, holidays: holidaysOf({ settings }) }
}

/** A column of JSON: what is no holiday by now is none. */
export function holidaysOf({ settings }: Pick<Store, 'settings'>): Holiday[] {
  const { data } = z.safeParse(holidays, settings.store_holidays)
  return (data ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

export const holidayOn = ({ holidays: all }: Pick<Hours, 'holidays'>, day: string): Holiday | undefined =>
  all.find(({ from, to }) => from <= day && day <= to)

/** Instants as clock and calendar of the store show them: `2026-11-20T06:30`. */
export interface OpenTime {
  from: string
  to: string
}

/** When it is open on a day, in the order of the clock. */
function openOn(hours: Hours, day: string): OpenTime[] {
  if (holidayOn(hours, day)) return []
  return (hours.week[weekdayOf(day) - 1] ?? []).map(({ from, to }) => {
    const ends = to === '24:00' ? '00:00' : to
    return { from: `${day}T${from}`, to: `${ends <= from ? dayAfter(day, 1) : day}T${ends}` }
  })
}

/** When it is open from yesterday on, for a fortnight; times that touch are one. */
export function openTimes(of: Of, hours: Hours, now = new Date()): OpenTime[] {
  const { day } = storeMoment(of.timezone, now)
  const all = Array.from({ length: AHEAD + 1 }, (_, n) => openOn(hours, dayAfter(day, n - 1)))
  const times: OpenTime[] = []
  for (const one of all.flat().toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const before = times.at(-1)
    if (before && one.from <= before.to) before.to = one.to > before.to ? one.to : before.to
    else times.push({ ...one })
  }
  return times
}

/** When the first opening of a day comes next, as the store's clock shows it: a break at noon is none. */
export function nextMorning(of: Of, hours: Hours, now = new Date()): string | undefined {
  const { day, time } = storeMoment(of.timezone, now)
  const days = Array.from({ length: AHEAD }, (_, n) => openOn(hours, dayAfter(day, n)))
  return days.map(([first]) => first?.from).find((from) => from !== undefined && from > `${day}T${time}`)
}
