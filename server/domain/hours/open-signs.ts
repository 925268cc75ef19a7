import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { dayAfter, storeInstant, storeMoment, weekdayOf } from '../products/store-moment.ts'
import { shortDay, weekdayName } from './day-words.ts'
import { holidayOn, hoursOf, type OpenTime, openTimes } from './open-times.ts'

/** What a shop says of itself from an instant on (milliseconds since 1970). */
export interface OpenSign {
  from: number
  open: boolean
  text: string
}

type Of = Pick<Store, 'timezone' | 'settings'>

/** How many changes a page knows ahead: one that is left open over night is right in the morning. */
const MOST = 4

/** Whether somebody is there, now and after the changes to come; empty where the hours are not known. */
export function openSigns(of: Of, locale: Locale, now = new Date()): OpenSign[] {
  const hours = hoursOf(of)
  if (!hours) return []
  const times = openTimes(of, hours, now)
  const here = storeMoment(of.timezone, now)
  const at = `${here.day}T${here.time}`
  const instant = (local: string) => storeInstant(of.timezone, local.slice(0, 10), local.slice(11)).getTime()
  const signs = times
    .filter(({ to }) => to > at)
    .slice(0, MOST)
    .flatMap(({ from, to }, n, ahead) => [
      { from: instant(from), open: true, text: openText({ from, to }, locale) },
      { from: instant(to), open: false, text: closedText(ahead[n + 1], to.slice(0, 10), locale) },
    ])
  const holiday = holidayOn(hours, here.day)
  const name = holiday && (locale === 'km' ? (holiday.name_km ?? holiday.name) : (holiday.name ?? holiday.name_km))
  const next = times.find(({ from }) => from > at)
  const closed = [name, closedText(next, here.day, locale)].filter(Boolean).join(' · ')
  const open = times.some(({ from, to }) => from <= at && at < to)
  return [...(open ? [] : [{ from: 0, open: false, text: closed }]), ...signs].slice(0, MOST)
}

/** Of a store that is closed now, when it opens; undefined: it is open, or its hours are not known. */
export function closedNow(of: Of, locale: Locale, now = new Date(), signs = openSigns(of, locale, now)) {
  const sign = signs.findLast(({ from }) => from <= now.getTime())
  return sign && !sign.open ? sign.text : undefined
}

const timeOf = (local: string) => local.slice(local.indexOf('T') + 1)

function openText({ from, to }: OpenTime, locale: Locale): string {
  // Whose hours touch for days on end has none to close at.
  if (to > `${dayAfter(from.slice(0, 10), 2)}T`) return m.shop_open_now({}, { locale })
  return m.shop_open_until({ time: timeOf(to) }, { locale })
}

/** When it opens next, seen from a day. */
function closedText(next: OpenTime | undefined, day: string, locale: Locale): string {
  if (!next) return m.shop_closed_now({}, { locale })
  const [on, time] = [next.from.slice(0, 10), timeOf(next.from)]
  if (on === day) return m.shop_opens_at({ time }, { locale })
  if (on === dayAfter(day, 1)) return m.shop_opens_tomorrow({ time }, { locale })
  if (on >= dayAfter(day, 7)) return m.shop_opens_day({ day: shortDay(on, locale), time }, { locale })
  return m.shop_opens_day({ day: weekdayName(weekdayOf(on) - 1, locale), time }, { locale })
}
