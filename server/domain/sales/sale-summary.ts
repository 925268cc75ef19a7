import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type DashboardQuery, MOST_BARS } from '#app/contracts/dashboard.ts'
import { type DayRange, datePresets, daysBefore } from '#app/contracts/date-presets.ts'
import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { PENDING } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { countedRows } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/sales.ts'
import { maskPurged } from '../audit/mask-purged.ts'
import { dayAfter, storeMoment } from '../products/store-moment.ts'
import { bestSellers, due, revenue } from './best-sellers.ts'
import { countedOrders } from './counted-orders.ts'
import { needsAttention } from './needs-attention.ts'
import { orderRow } from './order-view.ts'
import { rielText } from './show-lines.ts'
import type { summaryShape } from './summary-shape.ts'

type Summary = z.input<typeof summaryShape>

const LATEST = 8

/**
 * The figures of a store over whole days of its own time zone, and of the days before that they are compared with. What
 * a user may not see (orders without order-view, activity without audit-view) comes empty.
 * @throws 422 on `date_end` for days that end before they begin
 */
export function saleSummary(context: StaffContext, asked: DashboardQuery): Promise<Summary> {
  const { store, user, locale } = context
  const { day: today } = storeMoment(store.timezone)
  const range = rangeOf(asked, today)
  const days = { date_start: range.from, date_end: range.to }
  return context.db.tx(async (db) => {
    const seesOrders = user.permissions.has('order-view')
    return {
      sale_summary: {
        ...days,
        ...(seesOrders ? await figures(db, store, range, today) : nothing(store, range, today)),
      },
      needs_attention: await needsAttention(db, store, {
        orders: seesOrders,
        products: user.permissions.has('product-view'),
      }),
      recent_ativity: user.permissions.has('audit-view') ? await activity(db, store.id) : [],
      ...(seesOrders
        ? await bestSellers(db, store, locale, days)
        : { top_selling_categories: [], top_selling_products: [] }),
      latest_order: seesOrders ? await latest(db, store.id, locale) : [],
      ...(await counts(db, store.id)),
      currency_code: store.base_currency,
      date_today: today,
    }
  })
}

function rangeOf({ range, date_start, date_end }: DashboardQuery, today: string): DayRange {
  if (!date_start && !date_end) return datePresets(today)[range ?? 'last30']
  const to = date_end ?? (date_start && date_start > today ? date_start : today)
  const from = date_start ?? dayAfter(to, -29)
  if (to < from) throw refusedField('date_end', m.coupon_error_dates())
  return { from, to }
}

interface DayRow extends Record<string, unknown> {
  date: string
  orders: number
  sold: number
  total: number
}

/** What came of the days of a range: of all of them together, and of each of the last. */
function summed(all: readonly DayRow[], { from, to }: DayRange, { base_currency }: Store) {
  const rows = all.filter(({ date }) => date >= from && date <= to)
  const sum = (key: 'orders' | 'sold' | 'total') => rows.reduce((n, row) => n + Number(row[key]), 0)
  const of = new Map(rows.map((row) => [row.date, row]))
  const first = dayAfter(to, 1 - MOST_BARS)
  const by_day: Summary['sale_summary']['by_day'] = []
  for (let date = from > first ? from : first; date <= to; date = dayAfter(date, 1))
    by_day.push({
      date,
      orders: of.get(date)?.orders ?? 0,
      total: toDecimal(Number(of.get(date)?.total ?? 0), base_currency),
    })
  const [total, sold] = [sum('total'), sum('sold')]
  return {
    minor: total,
    total_sale: toDecimal(total, base_currency),
    total_order: sum('orders'),
    total_sold: sold,
    average_sale: toDecimal(sold > 0 ? Math.round(total / sold) : 0, base_currency),
    by_day,
  }
}

/** The figures of a range out of what is known of days, its own and those that it is compared with. */
function compared(rows: readonly DayRow[], store: Store, range: DayRange, today: string) {
  const before = daysBefore(range, today)
  const { minor, ...own } = summed(rows, range, store)
  const { minor: _, ...previous } = summed(rows, before, store)
  const { total_sale, total_order } = summed(rows, { from: today, to: today }, store)
  return {
    ...own,
    total_sale_khr: rielText(minor, {
      currency: store.base_currency,
      khrRate: store.khr_rate,
      khrRound: store.khr_round,
    }),
    today: { total_sale, total_order },
    previous: { date_start: before.from, date_end: before.to, ...previous },
  }
}

const nothing = (store: Store, range: DayRange, today: string) => ({
  ...compared([], store, range, today),
  total_pending: 0,
  total_unpaid: 0,
})

const byDay = ({ id }: Store, { from, to }: DayRange) => sql`
  SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(orders)::int AS orders,
    coalesce(sum(orders) FILTER (WHERE ${revenue}), 0)::int AS sold,
    coalesce(sum(total) FILTER (WHERE ${revenue}), 0)::bigint AS total
  FROM ${countedOrders(id, { from: sql`${from}::date`, to: sql`${to}::date` })} c GROUP BY day`

async function figures(db: Tx, store: Store, range: DayRange, today: string) {
  const span = { from: daysBefore(range, today).from, to: range.to }
  const apart = today < span.from || today > span.to
  const { rows } = await db.execute<DayRow>(
    apart ? sql`${byDay(store, span)} UNION ALL ${byDay(store, { from: today, to: today })}` : byDay(store, span),
  )
  const open = await db.execute<{ pending: number; unpaid: number }>(sql`
    SELECT coalesce(sum(orders) FILTER (WHERE order_status_id = ${PENDING}), 0)::int AS pending,
      coalesce(sum(orders) FILTER (WHERE ${due}), 0)::int AS unpaid
    FROM ${countedOrders(store.id)} c`)
  return {
    ...compared(rows, store, range, today),
    total_pending: open.rows[0]?.pending ?? 0,
    total_unpaid: open.rows[0]?.unpaid ?? 0,
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

type Logged = Record<'user_name' | 'actor_type' | 'event' | 'entity' | 'entity_label' | 'created_at', string> & {
  id: number
  entity_id: number | null
}

async function activity(db: Tx, storeId: number) {
  const { rows } = await db.execute<Logged>(sql`
    SELECT id, user_name, actor_type, event, entity, entity_id, entity_label, created_at FROM activity_logs
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
