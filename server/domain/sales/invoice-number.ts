import { and, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import { storeCounters } from '#server/db/schema/store.ts'

const DIGITS = 6

const plusOne = (column: PgColumn) => sql`${column} + 1`

/**
 * The store's next invoice number, how it is written (product.md 7.8), and the id of the order that gets it. The number
 * has no gaps: the row stays locked until the transaction ends, and a rollback gives it back. Take them as late as
 * possible. Ids are counted in the same row, so that they cost no lock of their own, and tell nobody what other stores sell.
 */
export async function nextOrderNumbers(db: Tx, store: Pick<Store, 'id' | 'invoice_prefix'>) {
  const [row] = await db
    .insert(storeCounters)
    .values({ store_id: store.id, name: 'invoice', last_value: 1, last_order_id: 1 })
    .onConflictDoUpdate({
      target: [storeCounters.store_id, storeCounters.name],
      set: { last_value: plusOne(storeCounters.last_value), last_order_id: plusOne(storeCounters.last_order_id) },
    })
    .returning({ number: storeCounters.last_value, id: storeCounters.last_order_id })
  if (!row) throw new Error('The counter did not answer')
  return { ...row, invoiceNo: `${store.invoice_prefix}${String(row.number).padStart(DIGITS, '0')}` }
}

/** The id of what is no order yet, and has no number. */
export async function nextOrderId(db: Tx, storeId: number): Promise<number> {
  const [row] = await db
    .insert(storeCounters)
    .values({ store_id: storeId, name: 'invoice', last_value: 0, last_order_id: 1 })
    .onConflictDoUpdate({
      target: [storeCounters.store_id, storeCounters.name],
      set: { last_order_id: plusOne(storeCounters.last_order_id) },
    })
    .returning({ id: storeCounters.last_order_id })
  if (!row) throw new Error('The counter did not answer')
  return row.id
}

/** The number of the newest order, 0 before the first. Numbers appear in order, so what is above one seen is new. */
export async function latestInvoiceNumber(db: Tx, storeId: number): Promise<number> {
  const [row] = await db
    .select({ number: storeCounters.last_value })
    .from(storeCounters)
    .where(and(eq(storeCounters.store_id, storeId), eq(storeCounters.name, 'invoice')))
  return row?.number ?? 0
}

/** How many of the newest orders are looked at for one that somebody else brought. */
const NEAR = 20

/**
 * The number of the newest order that this user did not take himself, 0 before the first; null where all of the latest are
 * his own.
 */
export async function latestOfOthers(db: Tx, storeId: number, userId: number, latest: number): Promise<number | null> {
  if (latest === 0) return 0
  const near = and(eq(orders.store_id, storeId), gt(orders.invoice_number, latest - NEAR))
  const [row] = await db
    .select({ number: sql<number | null>`max(${orders.invoice_number})` })
    .from(orders)
    .where(and(near, sql`${orders.created_by} IS DISTINCT FROM ${userId}`))
  return row?.number === null || row?.number === undefined ? null : Number(row.number)
}
