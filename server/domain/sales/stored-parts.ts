import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { orderPayments, orderProducts, orders, orderTotals } from '#server/db/schema/sales.ts'

const [store, order] = [sql.placeholder('store'), sql.placeholder('order')]

const ORDER = keptQuery((db) => one(db))
const LOCKED = keptQuery((db) => one(db).for('update'))
const LINES = keptQuery((db) => {
  const { store_id, order_id, id } = orderProducts
  const of = and(eq(store_id, store), eq(order_id, order))
  return db.select().from(orderProducts).where(of).orderBy(asc(id))
})
const TOTALS = keptQuery((db) => {
  const { store_id, order_id, sort_order } = orderTotals
  const of = and(eq(store_id, store), eq(order_id, order))
  return db.select().from(orderTotals).where(of).orderBy(asc(sort_order))
})
const PAYMENTS = keptQuery((db) => {
  const { store_id, order_id, id } = orderPayments
  const of = and(eq(store_id, store), eq(order_id, order))
  return db.select().from(orderPayments).where(of).orderBy(asc(id))
})

const one = (db: Tx) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.store_id, store), eq(orders.id, order)))

/** An order as it is kept, if it is this store's. */
export const storedOrder = async (db: Tx, storeId: number, id: number, lock: boolean) =>
  (await (lock ? LOCKED : ORDER)(db).execute({ store: storeId, order: id }))[0]

/** Its lines, in the order in which they were written. */
export const storedLines = (db: Tx, storeId: number, orderId: number) =>
  LINES(db).execute({ store: storeId, order: orderId })

/** The rows that its total is made of, as an invoice has them. */
export const storedTotals = (db: Tx, storeId: number, orderId: number) =>
  TOTALS(db).execute({ store: storeId, order: orderId })

/** What was received for it and given back, in the order in which it was written. */
export const storedPayments = (db: Tx, storeId: number, orderId: number) =>
  PAYMENTS(db).execute({ store: storeId, order: orderId })
