/** What clock and calendar of a time zone show, each with its leading noughts. */
export interface Clock {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

const HOUR = 3_600_000

/**
 * Zones that have been ahead of UTC by as much since 1920, in milliseconds (IANA's tz database: Phnom Penh is Bangkok's):
 * reckoning is quick, where a browser takes 10 ms to make itself ready for a zone.
 */
const AHEAD: Record<string, number> = { UTC: 0, 'Asia/Phnom_Penh': 7 * HOUR, 'Asia/Bangkok': 7 * HOUR }
const SINCE = Date.UTC(1921)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Only the numbers are read from it: en-US writes Latin digits everywhere.
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const two = (value: number) => String(value).padStart(2, '0')

/** @throws RangeError for what is no date, or no time zone */
export function clockOf(value: Date | string | number, timeZone: string): Clock {
  const at = new Date(value)
  const ahead = AHEAD[timeZone]
  if (ahead === undefined || !(at.getTime() > SINCE)) return asked(at, timeZone)
  const there = new Date(at.getTime() + ahead)
  return {
    year: String(there.getUTCFullYear()),
    month: two(there.getUTCMonth() + 1),
    day: two(there.getUTCDate()),
    hour: two(there.getUTCHours()),
    minute: two(there.getUTCMinutes()),
  }
}

function asked(at: Date, timeZone: string): Clock {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(timeZone).formatToParts(at)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year: year.padStart(4, '0'), month, day, hour, minute }
}
