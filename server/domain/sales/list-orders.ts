import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#app/resources/kit.ts'
import type { OrderQuery, OrderSort } from '#app/resources/order.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { orderFilters } from './order-filters.ts'
import { orderRow } from './order-view.ts'
import type { OrderRow } from './shapes.ts'

/** What each sort orders by, in the columns of the index that serves it where there is one; the id settles ties. */
const SORTS: Record<OrderSort, readonly string[]> = {
  id: ['id'],
  invoice_no: ['invoice_number'],
  customer: ['customer_fullname', 'id'],
  telephone: ['telephone', 'id'],
  status: ['order_status_id', 'date_added', 'id'],
  is_paid: ['is_paid', 'date_added', 'id'],
  total: ['total', 'id'],
  date_added: ['date_added', 'id'],
}

const orderBy = (columns: readonly string[], descending: boolean): SQL =>
  sql.raw(columns.map((column) => `${column} ${descending ? 'DESC' : 'ASC'}`).join(', '))

/**
 * A page of a store's orders, newest first unless asked otherwise. Without filters the ids are skipped in an index and
 * only the page's rows are fetched; past the middle the index is read from its other end. With filters, one pass finds
 * the page and its exact count (database.md 3).
 */
export function listOrders(context: StaffContext, query: OrderQuery): Promise<Page<OrderRow>> {
  const { store, locale } = context
  const columns = SORTS[query.sort ?? 'date_added']
  const descending = (query.direction ?? (query.sort ? 'asc' : 'desc')) === 'desc'
  const filters = orderFilters(query, store)
  return context.db.tx(async (db) => {
    const find = filters.length > 0 ? filteredIds : allIds
    const { ids, total } = await find(db, store.id, { query, columns, descending, filters })
    const rows = ids.length > 0 ? await db.select().from(orders).where(ofIds(store.id, ids)) : []
    const place = new Map(ids.map((id, at) => [id, at]))
    rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    const { page, limit } = query
    const last_page = Math.max(1, Math.ceil(total / limit))
    return {
      data: rows.map((row) => orderRow(row, locale)),
      meta: { current_page: page, last_page, per_page: limit, total },
    }
  })
}

const ofIds = (storeId: number, ids: number[]) => sql`${orders.store_id} = ${storeId} AND ${inArray(orders.id, ids)}`

interface Wanted {
  query: OrderQuery
  columns: readonly string[]
  descending: boolean
  filters: SQL[]
}
interface Found {
  ids: number[]
  total: number
}

async function allIds(db: Tx, storeId: number, { query, columns, descending }: Wanted): Promise<Found> {
  const counted = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM orders WHERE store_id = ${storeId}`,
  )
  const total = counted.rows[0]?.n ?? 0
  const skip = (query.page - 1) * query.limit
  const size = Math.min(query.limit, total - skip)
  if (size <= 0) return { ids: [], total }
  const fromEnd = skip > total / 2
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM orders WHERE store_id = ${storeId} ORDER BY ${orderBy(columns, descending !== fromEnd)}
    LIMIT ${size} OFFSET ${fromEnd ? total - skip - size : skip}`)
  const ids = rows.map(({ id }) => Number(id))
  return { ids: fromEnd ? ids.reverse() : ids, total }
}

async function filteredIds(db: Tx, storeId: number, wanted: Wanted): Promise<Found> {
  const { query, columns, descending, filters } = wanted
  const where = sql`store_id = ${storeId} AND ${sql.join(filters, sql` AND `)}`
  const kept = sql.raw([...new Set(['id', ...columns])].join(', '))
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    WITH f AS MATERIALIZED (SELECT ${kept} FROM orders WHERE ${where})
    SELECT id, (SELECT count(*)::int FROM f) AS n FROM f ORDER BY ${orderBy(columns, descending)}
    LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`)
  if (rows.length > 0 || query.page === 1) return { ids: rows.map(({ id }) => Number(id)), total: rows[0]?.n ?? 0 }
  // Past the end there is no row to carry the count.
  const counted = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM orders WHERE ${where}`)
  return { ids: [], total: counted.rows[0]?.n ?? 0 }
}
