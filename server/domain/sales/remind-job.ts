import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { remindMissing } from './remind-missing.ts'

/** What one look takes up: the rest waits for the next. */
const MOST = 500

/** Writes to those who left a checkout as long ago as their stores say; each by itself, so that one holds no other back. */
export async function remindDue(signal?: AbortSignal): Promise<void> {
  const { due, known } = await platformDb.read(async (db) => {
    const { rows } = await db.execute<{ store_id: string; id: string }>(
      sql`SELECT store_id, id FROM missing_orders_due(${MOST})`,
    )
    const { id, name, name_km, sub_domain } = stores
    const theirs = [...new Set(rows.map(({ store_id }) => Number(store_id)))]
    return {
      due: rows,
      known: await db.select({ id, name, name_km, sub_domain }).from(stores).where(inArray(stores.id, theirs)),
    }
  })
  const byId = new Map(known.map((store) => [store.id, store]))
  for (const { store_id, id } of due) {
    if (signal?.aborted) return
    const store = byId.get(Number(store_id))
    if (store) await dbOf(store.id).tx((db) => remindMissing(db, store, Number(id)))
  }
}

/** Looks every ten minutes who is to be written to. */
export const missingReminders = job({
  name: 'orders.remind',
  input: z.object({}),
  every: 600,
  run: ({ signal }) => remindDue(signal),
})
