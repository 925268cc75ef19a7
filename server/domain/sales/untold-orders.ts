import { type SQL, sql } from 'drizzle-orm'

/** Ids of the orders whose customer was to be told something, and was told neither that nor anything later. */
const untold = (storeId: number): SQL => sql`
  SELECT f.order_id FROM outbox f WHERE f.store_id = ${storeId} AND f.order_id IS NOT NULL AND f.state = 'failed'
    AND NOT EXISTS (SELECT FROM outbox later WHERE later.store_id = f.store_id AND later.order_id = f.order_id
      AND later.id > f.id AND later.state = 'sent')`

/** Condition on orders of which a message failed. */
export const isUntold = (storeId: number): SQL => sql`id IN (${untold(storeId)})`

/** How many there are, as an expression. */
export const untoldOrders = (storeId: number): SQL =>
  sql`(SELECT count(*)::int FROM orders WHERE store_id = ${storeId} AND ${isUntold(storeId)})`
