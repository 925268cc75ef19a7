import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { remindMissing } from './remind-missing.ts'

/** What one look takes up: the rest waits for the next. */
const MOST = 500

/** Writes to those who left a checkout as long ago as their stores say; each by itself, so that one holds no other back. */
export async function remindDue(signal?: AbortSignal): Promise<void> {
  const { rows } = await platformDb.tx((db) =>
    db.execute<{ store_id: string; id: string }>(sql`SELECT store_id, id FROM missing_orders_due(${MOST})`),
  )
  for (const row of rows) {
    if (signal?.aborted) return
    const storeId = Number(row.store_id)
    await dbOf(storeId).tx(async (db) => {
      const { id, name, name_km, sub_domain } = stores
      const [store] = await db.select({ id, name, name_km, sub_domain }).from(stores).where(eq(stores.id, storeId))
      if (store) await remindMissing(db, store, Number(row.id))
    })
  }
}

/** Looks every ten minutes who is to be written to. */
export const missingReminders = job({
  name: 'orders.remind',
  input: z.object({}),
  every: 600,
  run: ({ signal }) => remindDue(signal),
})
