import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { platformDb } from '#server/db/client.ts'
import { keepPrices } from './keep-prices.ts'

/** Reckons the prices of the stores where something changed; each by itself, so that one holds no other back. */
export async function keepDuePrices(signal?: AbortSignal): Promise<void> {
  const { rows } = await platformDb.tx((db) =>
    db.execute<{ store_id: number; whole: boolean }>(sql`SELECT store_id, whole FROM prices_due()`),
  )
  let failed: unknown
  for (const { store_id, whole } of rows) {
    if (signal?.aborted) return
    await keepPrices(Number(store_id), { whole, ...(signal && { signal }) }).catch((error: unknown) => {
      failed ??= error
    })
  }
  if (failed !== undefined) throw failed
}

/** Looks every minute: what a list sorts by is no older than that. */
export const pricesKeep = job({
  name: 'prices.keep',
  input: z.object({}),
  every: 60,
  run: ({ signal }) => keepDuePrices(signal),
})
