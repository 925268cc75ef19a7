import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { STORE_DAYS } from '#app/contracts/store.ts'
import { job } from '#server/core/jobs/jobs.ts'
import { platformDb } from '#server/db/client.ts'
import { removeAllFiles } from '#server/domain/files/remove-files.ts'
import { dropTransfers } from '#server/domain/files/transfer-files.ts'

/** Rows that one statement takes: short enough to hold up nobody. */
const MOST = 1_000

/**
 * Erases what is in stores that were deleted `STORE_DAYS` days ago, pictures first, every six hours. Stopped at any point
 * it goes on the next time.
 */
export const purgeStores = job({
  name: 'purge-stores',
  input: z.object({}),
  every: 6 * 3600,
  async run({ step }) {
    const { rows } = await platformDb.read((db) =>
      db.execute<{ id: number }>(sql`SELECT id FROM stores WHERE purged_at IS NULL
        AND deleted_at < now() - make_interval(days => ${STORE_DAYS}) ORDER BY id`),
    )
    for (const { id } of rows) {
      // While they are copied they stay, and with them all else until the next time.
      if (!(await removeAllFiles(Number(id)))) continue
      await dropTransfers(Number(id))
      // Between two parts it tells that it is alive, and stops where it should stop.
      while ((await purge(Number(id))) > 0) await step(async () => undefined)
    }
  },
})

async function purge(id: number): Promise<number> {
  const { rows } = await platformDb.tx((db) =>
    db.execute<{ n: number }>(sql`SELECT purge_store(${id}, ${STORE_DAYS}, ${MOST}) AS n`),
  )
  return Number(rows[0]?.n ?? 0)
}
