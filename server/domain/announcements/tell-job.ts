import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { type Announcer, tellAnnouncement } from './tell-announcement.ts'

/** What one look takes up: the rest waits for the next. */
const MOST = 200

const platform: Announcer = { id: PLATFORM_STORE.id, name: '', name_km: null, sub_domain: '' }

/** Tells the next of whom announcements are for; each by itself, so that one holds no other back. */
export async function tellDue(signal?: AbortSignal): Promise<void> {
  const { due, known } = await platformDb.read(async (db) => {
    const { rows } = await db.execute<{ store_id: string; id: string }>(
      sql`SELECT store_id, id FROM announcements_due(${MOST})`,
    )
    const { id, name, name_km, sub_domain } = stores
    const theirs = [...new Set(rows.map(({ store_id }) => Number(store_id)))]
    return {
      due: rows,
      known: await db.select({ id, name, name_km, sub_domain }).from(stores).where(inArray(stores.id, theirs)),
    }
  })
  const byId = new Map<number, Announcer>([
    [platform.id, platform],
    ...known.map((store) => [store.id, store] as const),
  ])
  for (const { store_id, id } of due) {
    if (signal?.aborted) return
    const store = byId.get(Number(store_id))
    if (store) await tellAnnouncement(dbOf(store.id), store, Number(id))
  }
}

/** Looks every minute who is to be told of something. */
export const tellAnnouncements = job({
  name: 'announcements.tell',
  input: z.object({}),
  every: 60,
  run: ({ signal }) => tellDue(signal),
})
