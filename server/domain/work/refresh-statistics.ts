import { sql } from 'drizzle-orm'
import { log } from '#server/core/procedure/log.ts'
import { platformDb } from '#server/db/client.ts'

/** More tables than there are: a figure that comes late must not have one looked at for ever. */
const MOST = 100

/**
 * Has PostgreSQL look at tables of which so many rows came, went or changed since it last did. By itself it does after a
 * tenth of a table, which the whole catalogue of one of many stores is not. Where that fails it finds rows as before.
 */
export async function refreshStatistics(leastChanged: number): Promise<void> {
  try {
    for (let left = MOST; left > 0; left -= 1) {
      const query = sql`SELECT refresh_statistics(${leastChanged}) AS name`
      // Each in a transaction of its own: a lock on one table is not held while the next is read.
      const { rows } = await platformDb.tx((db) => db.execute<{ name: string | null }>(query))
      if (!rows[0]?.name) return
    }
  } catch (error) {
    log.warn({ error }, 'statistics not refreshed')
  }
}
