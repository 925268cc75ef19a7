import { formatDay } from '#app/contracts/dates.ts'
import { isDay } from '#app/contracts/day.ts'
import { longestOf } from '#app/contracts/entered.ts'
import { m } from '#app/paraglide/messages.js'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import type { EnteredRule } from './ordered-products.ts'

interface Of {
  name: string
  option: string
}

/** `value`: in the one form it is kept in; `shown`: as people read it. `wrong`: what to say of it instead. */
type Read = { value: string; shown: Bilingual; file?: '' } | { wrong: (of: Of) => string }

/** No number of a product is longer: it is a size, a count or a year, and no amount of money. */
const NUMBER = /^-?\d{1,9}(\.\d{1,4})?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const AS_SAID = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/

/** A day as people write it, the day before the month, as it is stored. */
const dayOf = (text: string): string =>
  text.replace(
    AS_SAID,
    (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
const clockOf = (text: string): string => text.replace('.', ':').padStart(5, '0')
const DAY_MS = 86_400_000
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const ZERO = 0x17e0

/** Digits as a Khmer keyboard writes them count as others do. */
const latin = (text: string) =>
  text.replace(/[\u17e0-\u17e9]/g, (digit) => String((digit.codePointAt(0) ?? ZERO) - ZERO))
const same = (text: string): Bilingual => ({ en: text, km: text })
const inBoth = (say: () => string): Bilingual => ({ en: withLocale('en', say), km: withLocale('km', say) })

/**
 * Reads what was written of an option that is filled in. A text is only ever shown as text.
 * @param today where the store is, from which the days of a date are counted; null: whichever day
 */
export function readEntered({ type, least, most }: EnteredRule, sent: string, today: string | null): Read {
  if (type === 'text' || type === 'textarea') {
    const value = type === 'text' ? sent.replace(/\s+/g, ' ') : sent.replace(/\r\n?/g, '\n')
    const { length } = [...value]
    const longest = longestOf(type, most)
    if (length > longest) return { wrong: (of) => m.order_error_entered_long({ ...of, n: longest }) }
    if (length < (least ?? 0)) return { wrong: (of) => m.order_error_entered_short({ ...of, n: least ?? 0 }) }
    return { value, shown: same(value) }
  }
  const value = latin(sent).trim()
  if (type === 'number') return readNumber(value, least, most)
  if (type === 'date') {
    const day = dayOf(value)
    if (!isDay(day)) return { wrong: (of) => m.order_error_entered_date(of) }
    return outside(day, today, least, most) ?? { value: day, shown: inBoth(() => formatDay(day)) }
  }
  if (type === 'time') {
    const clock = clockOf(value)
    return CLOCK.test(clock) ? { value: clock, shown: same(clock) } : { wrong: (of) => m.order_error_entered_time(of) }
  }
  if (type === 'datetime') {
    const cut = Math.max(value.lastIndexOf(' '), value.lastIndexOf('T'))
    const [day, clock] = [dayOf(value.slice(0, Math.max(0, cut)).trim()), clockOf(value.slice(cut + 1))]
    if (!isDay(day) || !CLOCK.test(clock)) return { wrong: (of) => m.order_error_entered_datetime(of) }
    return (
      outside(day, today, least, most) ?? {
        value: `${day}T${clock}`,
        shown: inBoth(() => `${formatDay(day)} ${clock}`),
      }
    )
  }
  // Whether it came, and for this, is looked for with all others (option-files.ts).
  return { value: sent, shown: inBoth(() => m.order_entered_file()), file: '' }
}

/** What to say of a day that is too early or too late; undefined of one that is neither. */
function outside(day: string, today: string | null, least: number | null, most: number | null): Read | undefined {
  if (today === null) return undefined
  const from = least === null ? null : addDays(today, least)
  const to = most === null ? null : addDays(today, most)
  if (from !== null && day < from)
    return { wrong: (of) => m.order_error_entered_early({ ...of, date: formatDay(from) }) }
  if (to !== null && day > to) return { wrong: (of) => m.order_error_entered_late({ ...of, date: formatDay(to) }) }
  return undefined
}

function readNumber(sent: string, least: number | null, most: number | null): Read {
  if (!NUMBER.test(sent)) return { wrong: (of) => m.order_error_entered_number(of) }
  const number = Number(sent)
  if (least !== null && number < least) return { wrong: (of) => m.order_error_entered_low({ ...of, n: least }) }
  if (most !== null && number > most) return { wrong: (of) => m.order_error_entered_high({ ...of, n: most }) }
  // `007` and `7.0` are one number, and `-0` is none.
  const value = String(number === 0 ? 0 : number)
  return { value, shown: same(value) }
}
