import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { DashboardQuery } from '#app/contracts/dashboard.ts'
import { type DayRange, daysBefore } from '#app/contracts/date-presets.ts'
import type { Locale } from '#app/contracts/kit.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { recentActivity } from '../audit/recent-activity.ts'
import { storeMoment } from '../products/store-moment.ts'
import { bestSellers, revenue } from './best-sellers.ts'
import { countedOrders } from './counted-orders.ts'
import { type DayRow, rangeOf, summed } from './days-summed.ts'
import { LISTED, type ListedOrder, orderRow } from './order-view.ts'
import { rielText } from './show-lines.ts'
import { storeNow } from './store-now.ts'
import type { summaryShape } from './summary-shape.ts'

type Summary = z.input<typeof summaryShape>

const LATEST = 8
/** What a row of the list is made of, and no more. */
const SHOWN = sql.raw(LISTED.join(', '))

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
  const sees = { orders: user.permissions.has('order-view'), products: user.permissions.has('product-view') }
  return context.db.tx(async (db) => {
    const now = await storeNow(db, store, sees)
    const rows = sees.orders ? await byDay(db, store, range, today) : []
    return {
      sale_summary: {
        ...days,
        ...compared(rows, store, range, today),
        total_pending: now.pending,
        total_unpaid: now.to_pay,
      },
      needs_attention: {
        unpaid: now.unpaid,
        missing: now.missing,
        low_stock: now.low_stock,
        failed_mail: now.failed_mail,
      },
      recent_ativity: user.permissions.has('audit-view') ? await recentActivity(db, store.id) : [],
      ...(sees.orders
        ? await bestSellers(db, store, locale, days)
        : { top_selling_categories: [], top_selling_products: [] }),
      latest_order: sees.orders ? await latest(db, store.id, locale) : [],
      total_product: now.products,
      total_category: now.categories,
      total_customer: now.customers,
      currency_code: store.base_currency,
      date_today: today,
    }
  })
}

/** The figures of a range out of what is known of days, its own and those that it is compared with. */
function compared(rows: readonly DayRow[], store: Store, range: DayRange, today: string) {
  const before = daysBefore(range, today)
  const { minor, ...own } = summed(rows, range, store.base_currency)
  const { minor: _, ...previous } = summed(rows, before, store.base_currency)
  const { total_sale, total_order } = summed(rows, { from: today, to: today }, store.base_currency)
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

/** What came of the days of a range and of those that it is compared with, and of today. */
async function byDay(db: Tx, { id }: Store, range: DayRange, today: string): Promise<DayRow[]> {
  const span = { from: daysBefore(range, today).from, to: range.to }
  const apart = today < span.from || today > span.to
  const of = ({ from, to }: DayRange) => sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(orders)::int AS orders,
      coalesce(sum(orders) FILTER (WHERE ${revenue}), 0)::int AS sold,
      coalesce(sum(total) FILTER (WHERE ${revenue}), 0)::bigint AS total
    FROM ${countedOrders(id, { from: sql`${from}::date`, to: sql`${to}::date` })} c GROUP BY day`
  const { rows } = await db.execute<DayRow>(
    apart ? sql`${of(span)} UNION ALL ${of({ from: today, to: today })}` : of(span),
  )
  return rows
}

async function latest(db: Tx, storeId: number, locale: Locale) {
  const { rows } = await db.execute<ListedOrder & Record<string, unknown>>(sql`
    SELECT ${SHOWN} FROM orders WHERE store_id = ${storeId} ORDER BY date_added DESC, id DESC LIMIT ${LATEST}`)
  return rows.map((row) => orderRow(row, locale))
}
