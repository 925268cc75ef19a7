import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { OrderQuery, OrderSort } from '#app/contracts/order-list.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { planned } from '#server/db/planned.ts'
import { together } from '#server/db/together.ts'
import { type Counted, meanOfOrders, numberOfOrders, sumOf } from './counted-orders.ts'
import { countedFilters, orderFilters } from './order-filters.ts'
import { LISTED, type ListedOrder, orderRow } from './order-view.ts'
import { overdueOrders } from './overdue-orders.ts'
import { findOrder } from './read-order.ts'
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
 * A page of a store's orders, newest first unless asked otherwise: how many there are, then the rows, whose ids are
 * found where an index alone can answer (database.md 3).
 */
export function listOrders(context: StaffContext, query: OrderQuery): Promise<Page<OrderRow>> {
  const { store, locale } = context
  const { page, limit } = query
  const meant = meantBy(query, store)
  const { where } = meant
  const wanted = { ...meant, storeId: store.id, skip: (page - 1) * limit, limit }
  return context.db.read(async (db) => {
    const counting = totalOf(db, store, query, where)
    const reading = beginsDays(query, store) ? firstOf(db, wanted) : counting.then((n) => rowsOf(db, wanted, n))
    const [total, rows] = await together([counting, reading])
    return {
      data: rows.map((row) => orderRow(row, locale)),
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
    }
  })
}

/** Whether it is the first page of days, in their order, and of nothing else: an index begins with it, however many these are. */
const beginsDays = (query: OrderQuery, store: Store): boolean =>
  query.page === 1 && (query.sort ?? 'date_added') === 'date_added' && countedFilters(query, store)?.where.length === 0

/** The ids of all that a list's query means, in its order: one number of each is all that is held of them. */
export async function orderedIds(db: Tx, store: Store, query: Omit<OrderQuery, 'page' | 'limit'>): Promise<number[]> {
  const { where, columns, descending } = meantBy(query, store)
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`SELECT string_agg(id::text, ',' ORDER BY ${orderBy(columns, descending)}) AS ids FROM orders WHERE ${where}`,
  )
  return rows[0]?.ids?.split(',').map(Number) ?? []
}

/** The orders before and after one, as they stand in the list that a query means. @throws 404 */
export function ordersAround(
  { db, store }: StaffContext,
  id: number,
  query: Omit<OrderQuery, 'page' | 'limit'>,
): Promise<{ previous: number | null; next: number | null }> {
  const { where, columns, descending } = meantBy(query, store)
  // What every sort ends in settles ties, so that a row of the list has one place.
  const keys = columns.includes('id') || columns.includes('invoice_number') ? columns : [...columns, 'id']
  const list = sql.raw(keys.join(', '))
  const own = sql.raw(keys.map((_, at) => `k${at}`).join(', '))
  const beside = (after: boolean) => sql`(
    SELECT id::int FROM orders WHERE ${where} AND (${list}) ${sql.raw(after === descending ? '<' : '>')} (${own})
    ORDER BY ${orderBy(keys, after === descending)} LIMIT 1)`
  return db.read(async (tx) => {
    await findOrder(tx, store.id, id)
    const { rows } = await tx.execute<{ previous: number | null; next: number | null }>(sql`
      SELECT ${beside(false)} AS previous, ${beside(true)} AS next
      FROM (SELECT ${list} FROM orders WHERE store_id = ${store.id} AND id = ${id}) AS own (${own})`)
    return rows[0] ?? { previous: null, next: null }
  })
}

/** Which of a store's orders a query means, and how they stand. */
interface Meant {
  where: SQL
  columns: readonly string[]
  descending: boolean
}

function meantBy(query: Omit<OrderQuery, 'page' | 'limit'>, store: Store): Meant {
  const { sort = 'date_added' } = query
  return {
    where: sql.join([sql`store_id = ${store.id}`, ...orderFilters(query, store)], sql` AND `),
    columns: SORTS[sort],
    descending: (query.direction ?? (query.sort ? 'asc' : 'desc')) === 'desc',
  }
}

interface Wanted extends Meant {
  storeId: number
  skip: number
  limit: number
}

/** How many orders a query means: as is kept of them, where they are counted by all that it asks for. */
async function totalOf(db: Tx, store: Store, query: OrderQuery, where: SQL): Promise<number> {
  if (asksOnlyOverdue(query)) return countOf(db, sql`SELECT ${overdueOrders(store)} AS n`)
  const kept = countedFilters(query, store)
  if (kept) return numberOfOrders(db, store.id, kept)
  const { min_total, max_total, ...rest } = query
  const others = countedFilters(rest, store)
  if (!others) return countOf(db, sql`SELECT count(*)::int AS n FROM orders WHERE ${where}`)
  return countByTotal(db, store, { min_total, max_total, rest, others, where })
}

/** Whether a list is of all orders that are to be paid for long, in whatever order: how many these are is kept, almost. */
function asksOnlyOverdue({ page: _p, limit: _l, sort: _s, direction: _d, outcome, ...rest }: OrderQuery): boolean {
  return outcome === 'overdue' && Object.values(rest).every((value) => value === undefined || value === '')
}

interface ByTotal extends Pick<OrderQuery, 'min_total' | 'max_total'> {
  rest: OrderQuery
  others: Counted
  where: SQL
}

/** Of orders whose number is kept, those of some amounts: counted, or those of the other amounts, whichever may be fewer. */
async function countByTotal(db: Tx, store: Store, { rest, others, where, ...amounts }: ByTotal): Promise<number> {
  const mean = toDecimal(Math.round(await meanOfOrders(db, store.id, others)), store.base_currency)
  const { min_total: from = mean, max_total: to = mean } = amounts
  // Where the mean is among the amounts, so are most of the orders, as a rule.
  if (Number(from) > Number(mean) || Number(to) < Number(mean))
    return countOf(db, sql`SELECT count(*)::int AS n FROM orders WHERE ${where}`)
  const within = sql.join(orderFilters({ ...amounts }, store), sql` AND `)
  const without = sql.join(
    [sql`store_id = ${store.id}`, ...orderFilters(rest, store), sql`NOT (${within})`],
    sql` AND `,
  )
  return countOf(db, sql`SELECT ${sumOf(store.id, others)} - (SELECT count(*)::int FROM orders WHERE ${without}) AS n`)
}

async function countOf(db: Tx, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query)
  return rows[0]?.n ?? 0
}

/** What a row of the list is made of, and no more. */
const SHOWN = sql.raw(LISTED.join(', '))

type ListedRow = ListedOrder & Record<string, unknown>

/** Up to so many, looking at all that was found beats walking an index in search of the few. */
const FEW = 1_000

/** The first rows in the order of an index, however many follow: whatever the store and the days. */
async function firstOf(db: Tx, { where, columns, descending, limit }: Wanted) {
  const { rows } = await planned<ListedRow>(
    db,
    sql`SELECT ${SHOWN} FROM orders WHERE ${where} ORDER BY ${orderBy(columns, descending)} LIMIT ${limit}`,
  )
  return rows
}

/** The rows of a page out of so many, in order. Past the middle they are looked for from the other end, which is nearer. */
async function rowsOf(db: Tx, { storeId, where, columns, descending, skip, limit }: Wanted, total: number) {
  const size = Math.min(limit, total - skip)
  if (size <= 0) return []
  const fromEnd = skip > total / 2
  const wanted = sql`ORDER BY ${orderBy(columns, descending !== fromEnd)}
    LIMIT ${size} OFFSET ${fromEnd ? total - skip - size : skip}`
  const kept = sql.raw([...new Set(['store_id', 'id', ...columns])].join(', '))
  const ids =
    total > FEW
      ? sql`SELECT id FROM orders WHERE ${where} ${wanted}`
      : sql`WITH f AS MATERIALIZED (SELECT ${kept} FROM orders WHERE ${where}) SELECT id FROM f ${wanted}`
  const { rows } = await db.execute<ListedRow>(sql`SELECT ${SHOWN} FROM orders
    WHERE store_id = ${storeId} AND id IN (${ids}) ORDER BY ${orderBy(columns, descending)}`)
  return rows
}
