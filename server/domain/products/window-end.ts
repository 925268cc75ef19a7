import { dayAfter, type StoreMoment, storeInstant } from './store-moment.ts'
import { type Window, windowRefusal } from './window.ts'

/** Days that are looked at: what repeats, repeats by the week. */
const WEEK = 8

/** When something that holds now ends next, as far as clock and calendar decide it; null: they do not. */
export function windowEnd(of: Window, { day, time }: StoreMoment, timezone: string): Date | null {
  const { date_end, time_start, time_end } = of
  const times = [...new Set(['00:00', time_start, time_end].filter((one) => one !== null))].toSorted()
  const near = Array.from({ length: WEEK + 1 }, (_, n) => dayAfter(day, n))
  const last = date_end === null ? [] : [date_end, dayAfter(date_end, 1)]
  const days = [...new Set([...near, ...last])].toSorted()
  for (const on of days)
    for (const at of times) {
      if (on < day || (on === day && at <= time)) continue
      if (windowRefusal(of, { day: on, time: at, yesterday: dayAfter(on, -1) })) return storeInstant(timezone, on, at)
    }
  return null
}
