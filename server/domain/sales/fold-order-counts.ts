import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { platformDb } from '#server/db/client.ts'

/** Changes that one statement takes: short enough to hold up nobody. */
const MOST = 5000

/** Adds what changed of the orders to what is kept of their days, every minute: a list then sums up few rows. */
export const foldOrderCounts = job({
  name: 'order-counts',
  input: z.object({}),
  every: 60,
  async run({ signal }) {
    for (let taken = MOST; taken >= MOST && !signal.aborted; ) {
      const fold = sql`SELECT fold_order_counts(${MOST}) AS n`
      const { rows } = await platformDb.tx((db) => db.execute<{ n: number }>(fold))
      taken = Number(rows[0]?.n ?? 0)
    }
  },
})
