import { latinDigits } from '#app/contracts/latin-digits.ts'
import { m } from '#app/paraglide/messages.js'

const pad = (n: number, places = 2) => String(n).padStart(places, '0')

/** `YYYY-MM-DD`; undefined for a day that no calendar has. */
function made(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const fits = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return fits && year >= 1900 && year <= 9999 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined
}

/** True for a day as it is stored. */
export function isDay(value: string): boolean {
  const [year = '', month = '', day = ''] = value.split('-')
  return made(Number(year), Number(month), Number(day)) === value
}

const beside = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The number of a month that is said by number, by three letters of its English name or more, or as the page says it. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const said = m.common_months().toLowerCase().split(' ').indexOf(text)
  const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').indexOf(text.slice(0, 3))
  return (said >= 0 ? said : english) + 1
}

/**
 * The day that somebody typed: `24/11/2026`, `24.11.26`, `24 Nov`, `2026-11-24`, `today`. The day comes before the month, as
 * Cambodia writes it, and digits may be Khmer.
 * @param today `YYYY-MM-DD`; says which year is meant where none is typed
 * @returns `YYYY-MM-DD`, or undefined for what is no day
 */
export function readDay(typed: string, today: string): string | undefined {
  const text = latinDigits(typed.trim()).toLowerCase()
  const words = [
    ['today', m.date_today(), 0],
    ['yesterday', m.date_yesterday(), -1],
    ['tomorrow', m.date_tomorrow(), 1],
  ] as const
  const word = words.find(([english, said]) => text === english || text === said.toLowerCase())
  if (word) return beside(today, word[2])
  const parts = text.split(/[\s/.,-]+/).filter(Boolean)
  const [first = '', second = '', third = ''] = parts
  if (parts.length < 2 || parts.length > 3) return undefined
  if (/^\d{4}$/.test(first) && /^\d{1,2}$/.test(third)) return made(Number(first), monthOf(second), Number(third))
  if (!/^\d{1,2}$/.test(first) || !/^(\d{2}|\d{4})?$/.test(third)) return undefined
  const year = third === '' ? Number(today.slice(0, 4)) : Number(third.length === 2 ? `20${third}` : third)
  return made(year, monthOf(second), Number(first))
}

/** The time that somebody typed: `9`, `930`, `9:30`, `21.30`, `9:30 pm`, as `HH:MM`; undefined for what is no time. */
export function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})[:.h\s]?(\d{2})?\s?(am|pm)?$/.exec(latinDigits(typed.trim()).toLowerCase()) ?? []
  const said = Number(hours)
  if (hours === '' || (half && (said < 1 || said > 12))) return undefined
  const hour = half ? (said % 12) + (half === 'pm' ? 12 : 0) : said
  return hour < 24 && Number(minutes) < 60 ? `${pad(hour)}:${pad(Number(minutes))}` : undefined
}
