import { sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { startOfDay } from '#server/core/text/start-of-day.ts'
import { storeMoment } from './store-moment.ts'

const HOURS = /^(\d{1,2}):(\d{2})\s*[-–]/

/** When the store opens next, by its opening time; of a store whose hours are told in words, when tomorrow begins there. */
export function nextOpening(store: Pick<Store, 'timezone' | 'settings'>, now = new Date()) {
  const { day, time } = storeMoment(store.timezone, now)
  const said = store.settings.store_opening_time
  const [, hour = '0', minute = '00'] = HOURS.exec(typeof said === 'string' ? said.trim() : '') ?? []
  const opens = `${hour.padStart(2, '0')}:${minute}`
  const later = time < opens ? 0 : 1
  return sql`(${startOfDay(day, store, later)} + ${opens}::interval)`
}
