import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { PENDING } from '#app/contracts/order-status.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { countedRows } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/sales.ts'
import { maskPurged } from '../audit/mask-purged.ts'
import { bestSellers, due, revenue } from './best-sellers.ts'
import { countedOrders } from './counted-orders.ts'
import { orderRow } from './order-view.ts'
import { rielText } from './show-lines.ts'
import type { summaryShape } from './summary-shape.ts'

type Summary = z.input<typeof summaryShape>
interface Days {
  date_start: string
  date_end: string
}

const LATEST = 8

/**
 * The figures of a store over whole days of its own time zone (default: the last 30, today included). What a user may
 * not see (orders without order-view, activity without audit-view) comes empty.
 */
export function saleSummary(context: StaffContext, asked: Partial<Days>): Promise<Summary> {
  const { store, user, locale } = context
  return context.db.tx(async (db) => {
    const days = await daysOf(db, store, asked)
    const seesOrders = user.permissions.has('order-view')
    const none = { ...zero, ...days }
    return {
      sale_summary: seesOrders ? { ...days, ...(await figures(db, store, days)) } : { ...none, by_day: [] },
      recent_ativity: user.permissions.has('audit-view') ? await activity(db, store.id) : [],
      ...(seesOrders
        ? await bestSellers(db, store, locale, days)
        : { top_selling_categories: [], top_selling_products: [] }),
      latest_order: seesOrders ? await latest(db, store.id, locale) : [],
      ...(await counts(db, store.id)),
      currency_code: store.base_currency,
    }
  })
}

const zero = {
  total_sale: '0',
  total_sale_khr: '0',
  total_order: 0,
  total_pending: 0,
  total_unpaid: 0,
  today: { total_sale: '0', total_order: 0 },
}

async function daysOf(db: Tx, store: Store, asked: Partial<Days>): Promise<Days> {
  const { rows } = await db.execute<Days & Record<string, unknown>>(sql`
    SELECT to_char(coalesce(${asked.date_start ?? null}::date, e.d - 29), 'YYYY-MM-DD') AS date_start,
      to_char(e.d, 'YYYY-MM-DD') AS date_end
    FROM (SELECT coalesce(${asked.date_end ?? null}::date, (now() AT TIME ZONE ${store.timezone})::date) AS d) e`)
  const [days] = rows
  if (!days) throw new Error('No days')
  return { date_start: days.date_start, date_end: days.date_end }
}

interface DayRow extends Record<string, unknown> {
  date: string
  orders: number
  total: number
  today: boolean
}

async function figures(db: Tx, store: Store, { date_start, date_end }: Days) {
  const { rows } = await db.execute<DayRow>(sql`
    WITH sold AS (
      SELECT day, sum(orders) AS orders, sum(total) FILTER (WHERE ${revenue}) AS total
      FROM ${countedOrders(store.id, { from: sql`${date_start}::date`, to: sql`${date_end}::date` })} c GROUP BY 1
    )
    SELECT to_char(d, 'YYYY-MM-DD') AS date, coalesce(orders, 0)::int AS orders, coalesce(total, 0)::bigint AS total,
      d::date = (now() AT TIME ZONE ${store.timezone})::date AS today
    FROM generate_series(greatest(${date_start}::date, ${date_end}::date - 366), ${date_end}::date, '1 day') d
    LEFT JOIN sold ON sold.day = d::date ORDER BY d`)
  const open = await db.execute<{ pending: number; unpaid: number }>(sql`
    SELECT coalesce(sum(orders) FILTER (WHERE order_status_id = ${PENDING}), 0)::int AS pending,
      coalesce(sum(orders) FILTER (WHERE ${due}), 0)::int AS unpaid
    FROM ${countedOrders(store.id)} c`)
  const money = { currency: store.base_currency, khrRate: store.khr_rate }
  const total = rows.reduce((sum, row) => sum + Number(row.total), 0)
  const today = rows.find((row) => row.today)
  return {
    total_sale: toDecimal(total, store.base_currency),
    total_sale_khr: rielText(total, money),
    total_order: rows.reduce((sum, row) => sum + row.orders, 0),
    total_pending: open.rows[0]?.pending ?? 0,
    total_unpaid: open.rows[0]?.unpaid ?? 0,
    today: { total_sale: toDecimal(Number(today?.total ?? 0), store.base_currency), total_order: today?.orders ?? 0 },
    by_day: rows.map(({ date, orders, total }) => ({
      date,
      orders,
      total: toDecimal(Number(total), store.base_currency),
    })),
  }
}

async function latest(db: Tx, storeId: number, locale: Locale) {
  const rows = await db
    .select()
    .from(orders)
    .where(sql`${orders.store_id} = ${storeId}`)
    .orderBy(sql`${orders.date_added} DESC`, sql`${orders.id} DESC`)
    .limit(LATEST)
  return rows.map((row) => orderRow(row, locale))
}

type Logged = Record<'user_name' | 'event' | 'entity' | 'entity_label' | 'created_at', string> & {
  id: number
  entity_id: number | null
}

async function activity(db: Tx, storeId: number) {
  const { rows } = await db.execute<Logged>(sql`
    SELECT id, user_name, event, entity, entity_id, entity_label, created_at FROM activity_logs
    WHERE store_id = ${storeId} AND entity <> 'file' ORDER BY id DESC LIMIT 10`)
  return (await maskPurged(db, storeId, rows)).map((row) => ({
    ...row,
    id: Number(row.id),
    entity_id: row.entity_id === null ? null : Number(row.entity_id),
    created_at: new Date(row.created_at).toISOString(),
  }))
}

async function counts(db: Tx, storeId: number) {
  const live = sql`store_id = ${storeId} AND deleted_at IS NULL`
  const { rows } = await db.execute<{ category: number; customer: number }>(sql`
    SELECT (SELECT count(*)::int FROM categories WHERE ${live}) AS category,
      (SELECT count(*)::int FROM customers WHERE ${live}) AS customer`)
  return {
    total_product: await countedRows(db, products, storeId),
    total_category: rows[0]?.category ?? 0,
    total_customer: rows[0]?.customer ?? 0,
  }
}
