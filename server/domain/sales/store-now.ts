import { type SQL, sql } from 'drizzle-orm'
import { PENDING } from '#app/contracts/order-status.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { runningLow } from '../products/stock-filter.ts'
import { due } from './best-sellers.ts'
import { countedOrders } from './counted-orders.ts'
import { overdueOrders } from './overdue-orders.ts'
import { untoldOrders } from './untold-orders.ts'

interface StoreNow extends Record<string, number> {
  pending: number
  to_pay: number
  unpaid: number
  missing: number
  failed_mail: number
  low_stock: number
  products: number
  categories: number
  customers: number
}

/** What a store has and what of it waits for a hand, now and of one look; of what a user may not see there is nothing. */
export async function storeNow(db: Tx, store: Store, sees: { orders: boolean; products: boolean }): Promise<StoreNow> {
  const { id } = store
  const none = sql`0`
  const orders = (count: SQL) => (sees.orders ? count : none)
  const rows = (name: string) =>
    sql`(SELECT coalesce(sum(live), 0)::int FROM row_counts WHERE store_id = ${id} AND name = ${name})`
  const { rows: found } = await db.execute<StoreNow>(sql`
    SELECT ${orders(sql`coalesce(sum(orders) FILTER (WHERE order_status_id = ${PENDING}), 0)::int`)} AS pending,
      ${orders(sql`coalesce(sum(orders) FILTER (WHERE ${due}), 0)::int`)} AS to_pay,
      ${orders(overdueOrders(store))} AS unpaid,
      ${orders(sql`(SELECT count(*)::int FROM missing_orders WHERE store_id = ${id})`)} AS missing,
      ${orders(untoldOrders(id))} AS failed_mail,
      ${sees.products ? sql`(SELECT count(*)::int FROM ${products} WHERE ${products.store_id} = ${id} AND ${products.deleted_at} IS NULL AND ${runningLow(id)})` : none} AS low_stock,
      ${rows('products')} AS products, ${rows('categories')} AS categories, ${rows('customers')} AS customers
    ${sees.orders ? sql`FROM ${countedOrders(id)} c` : sql``}`)
  const [now] = found
  if (!now) throw new Error('No count')
  return now
}
