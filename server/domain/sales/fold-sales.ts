import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { platformDb } from '#server/db/client.ts'

/** Stores that one statement takes: short enough to hold up nobody. */
const MOST = 50

/** Adds what changed of sales to what is kept of the last 30 days, every minute, and moves these on at each store's midnight. */
export const foldSales = job({
  name: 'sales-windows',
  input: z.object({}),
  every: 60,
  async run({ signal }) {
    for (let taken = MOST; taken >= MOST && !signal.aborted; ) {
      const fold = sql`SELECT fold_sales(${MOST}) AS n`
      const { rows } = await platformDb.tx((db) => db.execute<{ n: number }>(fold))
      taken = Number(rows[0]?.n ?? 0)
    }
  },
})
