const HOURS = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/

const minutes = (hour = '0', minute = '0') => Number(hour) * 60 + Number(minute)

/**
 * Whether a shop with the hours `06:30-21:00` is open at `now`, and until when or from when. Undefined where the hours
 * are told in words. Hours that end before they begin run past midnight.
 */
export function opening(text: string | null, now: Date, timeZone: string) {
  const found = HOURS.exec(text ?? '')
  if (!found) return undefined
  const [, openHour, openMinute, closeHour, closeMinute] = found
  const from = minutes(openHour, openMinute)
  const to = minutes(closeHour, closeMinute)
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
  const [hour, minute] = clock.format(now).split(':')
  const at = minutes(hour, minute)
  const open = from <= to ? at >= from && at < to : at >= from || at < to
  return { open, opens: `${openHour}:${openMinute}`, closes: `${closeHour}:${closeMinute}` }
}
