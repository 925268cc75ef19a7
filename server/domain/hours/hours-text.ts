import type { Locale } from '#app/contracts/kit.ts'
import { runsOf } from '#app/contracts/opening-hours.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { dayAfter, storeMoment } from '../products/store-moment.ts'
import { shortDay, weekdayName } from './day-words.ts'
import { holidaysOf, hoursOf } from './open-times.ts'

/** How long before it begins a holiday is told of, in days. */
const AHEAD = 21

/** The hours as a page has room for them, a line for each that is different, and the holidays to come; null: none. */
export function hoursText(of: Pick<Store, 'timezone' | 'settings'>, locale: Locale, now = new Date()): string | null {
  const said = of.settings.store_opening_time
  const hours = hoursOf(of)
  const lines = hours ? weekLines(hours.week, locale) : typeof said === 'string' && said.trim() ? [said.trim()] : []
  const { day } = storeMoment(of.timezone, now)
  const near = holidaysOf(of).filter(({ from, to }) => to >= day && from <= dayAfter(day, AHEAD))
  const closed = near.map(({ from, to, name, name_km }) => {
    const days = from === to ? shortDay(from, locale) : `${shortDay(from, locale)} – ${shortDay(to, locale)}`
    const called = locale === 'km' ? (name_km ?? name) : (name ?? name_km)
    return `${days}: ${[m.shop_closed({}, { locale }), called].filter(Boolean).join(' · ')}`
  })
  return [...lines, ...closed].join('\n') || null
}

function weekLines(week: Parameters<typeof runsOf>[0], locale: Locale): string[] {
  const runs = runsOf(week)
  return runs.map(({ first, last, spans }) => {
    const times = spans.map(({ from, to }) => `${from} – ${to}`).join(', ') || m.shop_closed({}, { locale })
    if (runs.length === 1) return times
    const days = last === first ? [first] : [first, last]
    return `${days.map((at) => weekdayName(at, locale)).join(' – ')} ${times}`
  })
}
