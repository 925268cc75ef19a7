import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Locale, Page } from '#app/contracts/kit.ts'
import { MISSING_FILTERS, type MissingQuery, type MissingSort } from '#app/contracts/missing-list.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext, StaffContext, Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { filterConditions } from '#server/core/rows/filter-conditions.ts'
import { contains } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { planned } from '#server/db/planned.ts'
import { missingOrders } from '#server/db/schema/missing-orders.ts'
import { orders } from '#server/db/schema/sales.ts'
import { cartUrl } from './cart-url.ts'
import { moneyOf } from './order-view.ts'
import { refillCart } from './refill-cart.ts'
import type { missingShape } from './shapes.ts'
import { rielText, showLine } from './show-lines.ts'

type Missing = z.input<typeof missingShape>
type Stored = typeof missingOrders.$inferSelect

function shown(row: Stored, store: Store, locale: Locale): Missing {
  const money = moneyOf(row)
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    customer_fullname: row.customer_fullname,
    telephone: row.telephone,
    email: row.email,
    order_products: row.lines.map((line) => showLine(line, money, locale)),
    quantity: row.quantity,
    total: toDecimal(row.total, money.currency),
    total_khr: rielText(row.total, money),
    currency_code: row.currency_code,
    khr_rate: row.khr_rate,
    khr_round: row.khr_round,
    cart_url: cartUrl(store, row.token),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const SORTS = {
  customer: missingOrders.customer_fullname,
  telephone: missingOrders.telephone,
  total: missingOrders.total,
  updated_at: missingOrders.updated_at,
} satisfies Record<MissingSort, unknown>

/** A page of the checkouts that were begun and not finished; unless asked otherwise, what was touched last first. */
export function listMissing({ db, store, locale }: StaffContext, query: MissingQuery): Promise<Page<Missing>> {
  const { page, limit } = query
  const sort = (query.sort ?? 'updated_at') as MissingSort
  const order = (query.direction ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  const search = query.search?.trim()
  const where = and(
    eq(missingOrders.store_id, store.id),
    search ? sql`${missingOrders.search_text} LIKE ${contains(search)}` : undefined,
    ...filterConditions(MISSING_FILTERS, query, { dates: missingOrders.updated_at }, store),
  )
  return db.read(async (tx) => {
    const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(missingOrders).where(where)
    const total = counted?.total ?? 0
    const rows = await tx
      .select()
      .from(missingOrders)
      .where(where)
      .orderBy(order(SORTS[sort]), order(missingOrders.id))
      .limit(limit)
      .offset((page - 1) * limit)
    return {
      data: rows.map((row) => shown(row, store, locale)),
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
    }
  })
}

/** @throws 404 */
export async function readMissing(db: Tx, store: Store, id: number, locale: Locale): Promise<Missing> {
  const [row] = await db
    .select()
    .from(missingOrders)
    .where(and(eq(missingOrders.store_id, store.id), eq(missingOrders.id, id)))
  if (!row) throw refused(404, m.error_404())
  return shown(row, store, locale)
}

export async function countMissing(db: Tx, storeId: number): Promise<number> {
  const { rows } = await planned<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM missing_orders WHERE store_id = ${storeId}`,
  )
  return rows[0]?.n ?? 0
}

/** Deletes missing orders, all or none. @throws 404; 409 where one is an order: that is voided, and stays in the books */
export async function deleteMissing(db: Tx, context: StaffContext, ids: readonly number[]): Promise<void> {
  const storeId = context.store.id
  const wanted = [...new Set(ids)]
  const gone = await db
    .delete(missingOrders)
    .where(and(eq(missingOrders.store_id, storeId), inArray(missingOrders.id, wanted)))
    .returning({ id: missingOrders.id, name: missingOrders.customer_fullname, telephone: missingOrders.telephone })
  if (gone.length < wanted.length) {
    const [order] = await db
      .select({ no: orders.invoice_no })
      .from(orders)
      .where(and(eq(orders.store_id, storeId), inArray(orders.id, wanted)))
      .limit(1)
    throw order ? refused(409, m.order_error_void({ no: order.no })) : refused(404, m.error_404())
  }
  for (const { id, name, telephone } of gone)
    await audit(db, context, { event: 'deleted', entity: 'order', id, label: name || telephone })
}

/** The cart of a checkout, to go on with. @throws 404 */
export function restoredCart({ db, store }: ShopContext, token: string) {
  return db.read(async (tx) => {
    const [row] = await tx
      .select()
      .from(missingOrders)
      .where(and(eq(missingOrders.store_id, store.id), eq(missingOrders.token, token)))
    if (!row) throw refused(404, m.error_404())
    // What he saw is told where it is another by now, unless the store has changed its currency.
    const comparable = row.currency_code === store.base_currency
    return refillCart(
      tx,
      store,
      row.lines.map((line) => ({
        ...line,
        values: line.options.flatMap(({ value_id }) => value_id ?? []),
        entered: line.options.flatMap(({ option_id, value }) => (value ? [{ option_id, value }] : [])),
        seen: comparable ? line.price : null,
      })),
    )
  })
}
