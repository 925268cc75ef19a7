import { eq, sql } from 'drizzle-orm'
import { dbOf, type Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { priceStates } from '#server/db/schema/product-prices.ts'
import { type StoreMoment, storeMoment } from '../products/store-moment.ts'
import { type Window, windowRefusal } from '../products/window.ts'
import { cataloguePromotions } from './catalogue-promotions.ts'
import { heldRows } from './held-rows.ts'

/** Products of one transaction: who changes one of them waits for no more. */
const AT_ONCE = 2000
/** Milliseconds after which what was being written is looked at again. */
const SOON = 30_000

/**
 * Reckons what a store's products cost a guest at a moment: those that changed, or all (`whole`), where the clock reached a
 * border or the promotions changed. Lists of the shop sort and filter by it (docs/decisions/0039).
 */
export async function keepPrices(
  storeId: number,
  { whole, now = new Date(), signal }: { whole: boolean; now?: Date; signal?: AbortSignal },
): Promise<void> {
  const db = dbOf(storeId)
  const known = await db.tx(async (tx) => {
    const { id, timezone, promotions_version } = stores
    const [store] = await tx.select({ id, timezone, promotions_version }).from(stores).where(eq(stores.id, storeId))
    if (!store) return undefined
    const moment = storeMoment(store.timezone, now)
    const all = await cataloguePromotions(tx, store)
    if (whole) await addMissing(tx, storeId)
    return { ...store, moment, all, next: await nextChange(tx, storeId, { ...store, moment, all, now }) }
  })
  if (!known) return
  const { moment, all, next, timezone, promotions_version } = known
  const held = heldRows(all.filter((one) => windowRefusal(one, moment) === null))
  let left = false
  for (let after: number | null = 0; after !== null; ) {
    // What is not done is found again: the state is written at the end.
    if (signal?.aborted) return
    const from: number = after
    const { rows } = await db.tx((tx) =>
      tx.execute<{ last: number | null; left_out: boolean }>(
        sql`SELECT last, left_out FROM keep_prices(${storeId}, ${from}, ${AT_ONCE}, ${!whole}, ${moment.day}::date,
          ${moment.time}, ${held}::jsonb)`,
      ),
    )
    after = rows[0]?.last ?? null
    left ||= rows[0]?.left_out ?? false
  }
  const next_at = left ? new Date(Math.min(now.getTime() + SOON, next?.getTime() ?? Infinity)) : next
  // Of a part nobody can say what the rest was reckoned by: an hour that struck meanwhile is still ahead of the rest.
  if (!whole) {
    if (!next_at) return
    const nearer = sql`least(${priceStates.next_at}, ${next_at.toISOString()}::timestamptz)`
    await db.tx((tx) => tx.update(priceStates).set({ next_at: nearer }).where(eq(priceStates.store_id, storeId)))
    return
  }
  const state = { promotions_version, timezone, next_at }
  await db.tx((tx) =>
    tx
      .insert(priceStates)
      .values({ store_id: storeId, ...state })
      .onConflictDoUpdate({ target: priceStates.store_id, set: state }),
  )
}

/** What was brought past the triggers, as by a restored archive of an older version. */
const addMissing = (tx: Tx, storeId: number) =>
  tx.execute(sql`INSERT INTO product_prices (store_id, product_id, price)
    SELECT p.store_id, p.id, p.from_price FROM products p WHERE p.store_id = ${storeId}
      AND NOT EXISTS (SELECT FROM product_prices k WHERE k.store_id = p.store_id AND k.product_id = p.id)
    ON CONFLICT DO NOTHING`)

interface Clock {
  timezone: string
  moment: StoreMoment
  all: readonly Window[]
  now: Date
}

const isDated = ({ date_start, date_end, days }: Window) => date_start !== null || date_end !== null || days.length > 0

/** When a special or a promotion of the store begins or ends next, as far as the clock decides; at the earliest. */
async function nextChange(tx: Tx, storeId: number, { timezone, moment, all, now }: Clock): Promise<Date | null> {
  const live = all.filter(({ date_end }) => date_end === null || date_end >= moment.yesterday)
  const { rows: specials } = await tx.execute<{
    time_start: string | null
    time_end: string | null
    dated: boolean
  }>(sql`
    SELECT DISTINCT time_start, time_end,
      date_start IS NOT NULL OR date_end IS NOT NULL OR cardinality(days) > 0 AS dated
    FROM product_specials WHERE store_id = ${storeId} AND coalesce(date_end >= ${moment.yesterday}::date, true)`)
  const windows = [...specials, ...live.map((one) => ({ ...one, dated: isDated(one) }))]
  const times = new Set(
    windows.flatMap(({ time_start, time_end, dated }) =>
      [time_start, time_end, dated ? '00:00' : null].filter((time) => time !== null),
    ),
  )
  const { rows } = await tx.execute<{ next: Date | string | null }>(sql`
    SELECT min(at) AS next FROM unnest(${sql.param([...times])}::time[]) AS t(time), generate_series(0, 1) AS ahead,
      LATERAL (SELECT ((${moment.day}::date + ahead + t.time) AT TIME ZONE ${timezone}) AS at) clock
    WHERE at > ${now.toISOString()}::timestamptz`)
  const next = rows[0]?.next ?? null
  return next === null ? null : new Date(next)
}
