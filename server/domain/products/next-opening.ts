import { type SQL, sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { startOfDay } from '#server/core/text/start-of-day.ts'
import { hoursOf, nextMorning } from '../hours/open-times.ts'
import { storeMoment } from './store-moment.ts'

/** When the store opens next, by its opening hours; of a store whose hours are told in words, when tomorrow begins there. */
export function nextOpening(store: Pick<Store, 'timezone' | 'settings'>, now = new Date()): SQL {
  const hours = hoursOf(store)
  const opens = hours && nextMorning(store, hours, now)
  if (opens) return sql`(${opens}::timestamp AT TIME ZONE ${store.timezone})`
  return startOfDay(storeMoment(store.timezone, now).day, store, 1)
}
