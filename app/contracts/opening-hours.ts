import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { day } from './day.ts'
import { text } from './fields.ts'

/** From when to when, `HH:MM`. One that ends no later than it begins runs past midnight; `24:00` ends a day. */
export interface Span {
  from: string
  to: string
}

/** Seven days, Monday first; a day without a span is closed. */
export type Week = readonly (readonly Span[])[]

/** As OpenStreetMap's opening hours write them, of which this is a part. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const DAY = `(?:${DAYS.join('|')})`
const RANGE = `${DAY}(?:\\s*-\\s*${DAY})?`
const RULE = new RegExp(`^(?:(${RANGE}(?:\\s*,\\s*${RANGE})*)\\s+)?(off|[\\d:,\\s–-]+)$`, 'i')
const TIMES = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/

/** Most spans of a day that its editor has room for. */
export const MOST_SPANS = 3
export const MOST_HOLIDAYS = 40

const numberOf = (name: string) => DAYS.findIndex((one) => one.toLowerCase() === name.trim().toLowerCase())

function daysOf(said: string | undefined): number[] {
  if (!said) return [0, 1, 2, 3, 4, 5, 6]
  return said.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    const [from, to] = [numberOf(first), numberOf(last)]
    const length = (to - from + 7) % 7
    return Array.from({ length: length + 1 }, (_, n) => (from + n) % 7)
  })
}

function spanOf(said: string): Span | undefined {
  const [, hour = '', minute = '', toHour = '', toMinute = ''] = TIMES.exec(said.trim()) ?? []
  if (!hour) return undefined
  const [from, to] = [`${hour.padStart(2, '0')}:${minute}`, `${toHour.padStart(2, '0')}:${toMinute}`]
  return minute > '59' || toMinute > '59' || from > '23:59' || to > '24:00' ? undefined : { from, to }
}

/** `06:30-21:00`, `Mo-Fr 08:00-12:00,13:00-17:00; Sa 08:00-12:00`; undefined for hours that are told in words. */
export function parseHours(said: string | null | undefined): Week | undefined {
  if (!said?.trim()) return undefined
  const week: Span[][] = Array.from({ length: 7 }, () => [])
  for (const rule of said.split(';')) {
    const [, days, times = ''] = RULE.exec(rule.trim()) ?? []
    if (!times) return undefined
    const spans = times.toLowerCase() === 'off' ? [] : times.split(',').map(spanOf)
    if (spans.length > MOST_SPANS || spans.some((span) => span === undefined)) return undefined
    for (const at of daysOf(days)) week[at] = spans.filter((span) => span !== undefined)
  }
  return week
}

/** What is said of neighbouring days alike, once; `days` counts from 0. */
export function runsOf(week: Week): { first: number; last: number; spans: readonly Span[] }[] {
  const runs: { first: number; last: number; spans: readonly Span[] }[] = []
  for (const [at, spans] of week.entries()) {
    const before = runs.at(-1)
    if (before && timesOf(before.spans) === timesOf(spans)) before.last = at
    else runs.push({ first: at, last: at, spans })
  }
  return runs
}

const timesOf = (spans: readonly Span[]) => spans.map(({ from, to }) => `${from}-${to}`).join(',') || 'off'

/** The same as `parseHours` reads, as short as it can be said. */
export function writeHours(week: Week): string {
  const [run, ...others] = runsOf(week)
  if (run && others.length === 0) return timesOf(run.spans)
  return runsOf(week)
    .map(({ first, last, spans }) => `${DAYS[first]}${last === first ? '' : `-${DAYS[last]}`} ${timesOf(spans)}`)
    .join('; ')
}

/** Days on which a store is closed whatever the week says; both count. What it is called is told to customers. */
export const holiday = z
  .object({
    from: day,
    to: day,
    name: z._default(z.nullable(text(80)), null),
    name_km: z._default(z.nullable(text(80)), null),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: () => m.holiday_error_order() }))

export type Holiday = z.output<typeof holiday>

export const holidays = z.array(holiday).check(z.maxLength(MOST_HOLIDAYS))
