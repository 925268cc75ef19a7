import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale, Page } from '#app/contracts/kit.ts'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { RETURN_FILTERS, type ReturnQuery, type ReturnSort } from '#app/contracts/order-return.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { filterConditions } from '#server/core/rows/filter-conditions.ts'
import { contains } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { orderPayments, orderReturns, orders } from '#server/db/schema/sales.ts'
import { calledOn } from './called-on.ts'
import { moneyOf } from './order-view.ts'
import { findOrder } from './read-order.ts'
import type { ReturnRow } from './shapes.ts'

const SORTS: Record<ReturnSort, SQL | typeof orderReturns.id> = {
  id: orderReturns.id,
  created_at: orderReturns.id,
  status: sql`${orderReturns.status}`,
  quantity: sql`${orderReturns.quantity}`,
  credit: sql`coalesce(${orderReturns.credit}, 0)`,
}

const SHOWN = {
  row: orderReturns,
  order: {
    id: orders.id,
    invoice_no: orders.invoice_no,
    customer_id: orders.customer_id,
    customer_fullname: orders.customer_fullname,
    currency_code: orders.currency_code,
    khr_rate: orders.khr_rate,
    khr_round: orders.khr_round,
  },
  payment: { amount: orderPayments.amount, currency_code: orderPayments.currency_code },
}

const from = (db: Tx) =>
  db
    .select(SHOWN)
    .from(orderReturns)
    .innerJoin(orders, and(eq(orders.store_id, orderReturns.store_id), eq(orders.id, orderReturns.order_id)))
    .leftJoin(
      orderPayments,
      and(eq(orderPayments.store_id, orderReturns.store_id), eq(orderPayments.id, orderReturns.payment_id)),
    )

type Found = Awaited<ReturnType<typeof from>>[number]

function shown({ row, order, payment }: Found, locale: Locale): ReturnRow {
  const { currency } = moneyOf(order)
  const { id, invoice_no, customer_id, currency_code } = order
  return {
    id: row.id,
    order: { id, invoice_no },
    customer_id,
    customer_fullname: calledOn(order),
    status: row.status as ReturnRow['status'],
    reason: row.reason as ReturnRow['reason'],
    comment: row.comment,
    quantity: row.quantity,
    lines: row.lines.map(({ name, ...line }) => ({ ...line, name: name[locale] })),
    credit: row.credit === null ? null : toDecimal(row.credit, currency),
    currency_code,
    refund: payment && {
      amount: toDecimal(-payment.amount, payment.currency_code as Currency),
      currency_code: payment.currency_code,
    },
    user_name: row.user_name || null,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

/** A page of a store's returns, the newest first unless asked otherwise. */
export function listReturns(context: StaffContext, query: ReturnQuery): Promise<Page<ReturnRow>> {
  const { store, locale } = context
  const { page, limit, sort = 'id' } = query
  const columns = { status: orderReturns.status, reason: orderReturns.reason, dates: orderReturns.created_at }
  const search = query.search?.trim().replace(/^#/, '')
  const where = and(
    eq(orderReturns.store_id, store.id),
    ...filterConditions(RETURN_FILTERS, query, columns, store),
    search ? sql`${orders.search_text} LIKE ${contains(search)}` : undefined,
  )
  const descending = (query.direction ?? (query.sort ? 'asc' : 'desc')) === 'desc'
  const by = descending ? desc : asc
  return context.db.read(async (db) => {
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(orderReturns)
      .innerJoin(orders, and(eq(orders.store_id, orderReturns.store_id), eq(orders.id, orderReturns.order_id)))
      .where(where)
    const total = counted?.total ?? 0
    const rows = await from(db)
      .where(where)
      .orderBy(by(SORTS[sort]), by(orderReturns.id))
      .limit(limit)
      .offset((page - 1) * limit)
    return {
      data: rows.map((row) => shown(row, locale)),
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
    }
  })
}

/** What of an order came back or is to, the newest first. @throws 404 */
export async function returnsOf(db: Tx, storeId: number, id: number, locale: Locale): Promise<ReturnRow[]> {
  await findOrder(db, storeId, id)
  const rows = await from(db)
    .where(and(eq(orderReturns.store_id, storeId), eq(orderReturns.order_id, id)))
    .orderBy(desc(orderReturns.id))
  return rows.map((row) => shown(row, locale))
}
