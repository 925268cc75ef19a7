import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { EXPIRED, tellsCustomer } from '#app/contracts/order-status.ts'
import { job } from '#server/core/jobs/jobs.ts'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { changeStatus, type Mover } from './change-status.ts'
import { lastClaim, PAID_WITHIN_MINUTES, payBy } from './online-payment.ts'
import { findOrder } from './read-order.ts'
import { storedPayments } from './stored-parts.ts'

/** What one look takes up: the rest waits for the next. */
const MOST = 500

/**
 * Lets go of orders whose customers did not pay in time (product.md 7.1, status 14): stock, promotions and coupon are given
 * back, and the customer hears of it. Each by itself, so that one holds no other back.
 */
export async function expireOrders(signal?: AbortSignal): Promise<void> {
  const { late, known } = await platformDb.read(async (db) => {
    const { rows } = await db.execute<{ store_id: string; id: string }>(
      sql`SELECT store_id, id FROM orders_to_expire(${PAID_WITHIN_MINUTES}, ${MOST})`,
    )
    const theirs = [...new Set(rows.map(({ store_id }) => Number(store_id)))]
    return { late: rows, known: await db.select().from(stores).where(inArray(stores.id, theirs)) }
  })
  const byId = new Map(known.map((store) => [store.id, store]))
  let failed: unknown
  for (const { store_id, id } of late) {
    if (signal?.aborted) return
    const store = byId.get(Number(store_id))
    if (!store) continue
    await dbOf(store.id)
      .tx((db) => expireOrder(db, { store, system: 'Phsar' }, Number(id)))
      .catch((error: unknown) => {
        failed ??= error
      })
  }
  if (failed !== undefined) throw failed
}

/** One of them, unless somebody paid it, says that he did, or took it up since it was looked for. */
async function expireOrder(db: Tx, mover: Mover, id: number): Promise<void> {
  const order = await findOrder(db, mover.store.id, id, true)
  const until = payBy(order, await lastClaim(db, order), await storedPayments(db, order.store_id, id))
  if (until === null || until.getTime() > Date.now()) return
  await changeStatus(db, mover, id, { status: EXPIRED, notify: tellsCustomer(EXPIRED) })
}

/** Looks every minute whose time has passed. */
export const expiry = job({
  name: 'orders.expire',
  input: z.object({}),
  every: 60,
  run: ({ signal }) => expireOrders(signal),
})
