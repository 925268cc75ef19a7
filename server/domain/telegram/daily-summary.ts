import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { telegramBots } from '#server/db/schema/telegram.ts'
import { tellSummary } from './tell-telegram.ts'

/** Before this hour it is the day before that is told of: a shop that closes at ten at night asks in the morning. */
const NOON = 12

/** Tells each store's figures where its hour has come, once a day; `at` is when it is. */
export async function tellSummaries(at: Date, signal?: AbortSignal): Promise<void> {
  const { rows } = await platformDb.tx((db) =>
    db.execute<{ id: number }>(sql`SELECT telegram_summaries_due(${at.toISOString()}::timestamptz) AS id`),
  )
  for (const { id } of rows) {
    if (signal?.aborted) return
    await tellOne(Number(id), at)
  }
}

/** That the day is told of and the messages commit together. */
async function tellOne(storeId: number, at: Date): Promise<void> {
  await dbOf(storeId).tx(async (db) => {
    const [store] = await db.select({ zone: stores.timezone }).from(stores).where(eq(stores.id, storeId))
    const local = sql`(${at.toISOString()}::timestamptz AT TIME ZONE ${store?.zone ?? 'UTC'})`
    const { rows } = await db.execute<{
      today: string
      told: string
    }>(sql`SELECT to_char(${local}, 'YYYY-MM-DD') AS today,
      to_char(${local} - CASE WHEN summary_hour < ${NOON} THEN interval '1 day' ELSE interval '0' END, 'YYYY-MM-DD') AS told
      FROM telegram_bots WHERE store_id = ${storeId}`)
    const [day] = rows
    if (!day) return
    const untold = or(isNull(telegramBots.summary_on), lt(telegramBots.summary_on, day.today))
    const claimed = await db
      .update(telegramBots)
      .set({ summary_on: day.today })
      .where(and(eq(telegramBots.store_id, storeId), untold))
      .returning({ id: telegramBots.id })
    if (claimed.length > 0) await tellSummary(db, storeId, day.told)
  })
}

/** Looks every few minutes whose hour has come. */
export const dailySummaries = job({
  name: 'telegram.summaries',
  input: z.object({}),
  every: 240,
  run: ({ signal }) => tellSummaries(new Date(), signal),
})
