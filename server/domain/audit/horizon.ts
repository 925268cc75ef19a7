import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { platformDb } from '#server/db/client.ts'

/** How long to wait for transactions under way, in milliseconds; what takes longer is sealed the next time. */
const PATIENCE = 5_000

/**
 * The highest id up to which no row of the log can come any more, or undefined while a long transaction is under way.
 *
 * Ids are drawn while transactions run, so one with a lower id may become visible after one with a higher. But a row's
 * id is drawn only when its transaction has its number (trigger `number_first`, migration 0012). So: the last id drawn is
 * read first, then the next number to be given; whoever drew an id up to that one has a lower number; and when every
 * transaction with a lower number is over, each such row is there or never will be. Reading that holds up no writer.
 */
export async function auditHorizon(patience = PATIENCE): Promise<number | undefined> {
  // Two statements: the second takes its snapshot after the first has read.
  const { last, next } = await platformDb.read(async (db) => {
    const drawn = await db.execute<{ last: number | null }>(
      sql`SELECT pg_sequence_last_value('activity_logs_id_seq'::regclass) AS last`,
    )
    const given = await db.execute<{ next: string }>(sql`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`)
    return { last: Number(drawn.rows[0]?.last ?? 0), next: given.rows[0]?.next ?? '0' }
  })
  for (const until = Date.now() + patience; ; await sleep(50)) {
    const { rows } = await platformDb.read((db) =>
      db.execute<{ over: boolean }>(sql`SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 AS over`),
    )
    if (rows[0]?.over) return last
    if (Date.now() >= until) return undefined
  }
}
