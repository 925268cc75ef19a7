import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type CouponReportQuery, type couponReport, MOST_DAYS } from '#app/contracts/coupon-report.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { storeMoment } from '../products/store-moment.ts'
import { writeCsv } from '../transfer/file/write-csv.ts'

const MS_OF_DAY = 86_400_000
const LAST_DAYS = 30
const LISTED = 100
/** Days of a file that are read at once. */
const AT_ONCE = 31

interface Range {
  from: string
  to: string
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_OF_DAY).toISOString().slice(0, 10)
const daysOf = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / MS_OF_DAY + 1

/** @throws 422 on `date_end` for days that end before they begin, or are too many */
function rangeOf({ date_start, date_end }: CouponReportQuery, today: string): Range {
  const to = date_end ?? (date_start && date_start > today ? date_start : today)
  const range = { from: date_start ?? dayAfter(to, 1 - LAST_DAYS), to }
  if (range.to < range.from) throw refusedField('date_end', m.coupon_error_dates())
  if (daysOf(range) > MOST_DAYS) throw refusedField('date_end', m.coupon_report_error_days({ n: MOST_DAYS }))
  return range
}

/** Uses that count, of orders that came in within these days of the store: the ledger itself, which is moved with their stock. */
const uses = ({ id, timezone, base_currency }: Store, { from, to }: Range, coupon: number | undefined): SQL => sql`
  SELECT h.coupon_id, h.code, h.amount, o.total, (h.date_added AT TIME ZONE ${timezone})::date AS day
  FROM coupon_histories h JOIN orders o ON o.store_id = h.store_id AND o.id = h.order_id
  WHERE h.store_id = ${id} AND h.reversed_at IS NULL AND o.currency_code = ${base_currency}
    AND h.date_added >= ${from}::date::timestamp AT TIME ZONE ${timezone}
    AND h.date_added < (${to}::date + 1)::timestamp AT TIME ZONE ${timezone}
    ${coupon === undefined ? sql`` : sql`AND h.coupon_id = ${coupon}`}`

const SUMS = sql`count(*)::int AS orders, coalesce(sum(total), 0) AS revenue, coalesce(sum(amount), 0) AS given`

interface Sums extends Record<string, unknown> {
  orders: number
  revenue: string
  given: string
}

const shown = ({ orders, revenue, given }: Sums, { base_currency }: Store) => ({
  orders,
  revenue: toDecimal(Number(revenue), base_currency),
  given: toDecimal(Number(given), base_currency),
})

/** What coupons, or one, brought and cost, by day and by code. */
export async function reportCoupons(
  { db, store, locale }: StaffContext,
  query: CouponReportQuery,
): Promise<z.infer<typeof couponReport>> {
  const range = rangeOf(query, storeMoment(store.timezone).day)
  const used = uses(store, range, query.coupon_id)
  const [days, coupons] = await db.read(async (tx) => [
    (
      await tx.execute<
        Sums & { date: string }
      >(sql`WITH used AS (${used}), sums AS (SELECT day, ${SUMS} FROM used GROUP BY day)
        SELECT to_char(d, 'YYYY-MM-DD') AS date, coalesce(orders, 0) AS orders, coalesce(revenue, 0) AS revenue, coalesce(given, 0) AS given
        FROM generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, '1 day') d
          LEFT JOIN sums ON day = d::date ORDER BY d`)
    ).rows,
    (
      await tx.execute<Sums & { coupon_id: string | null; code: string; translations: Translations | null }>(sql`
        WITH used AS (${used}), sums AS (SELECT coupon_id, code, ${SUMS} FROM used GROUP BY coupon_id, code
          ORDER BY orders DESC, revenue DESC, code LIMIT ${LISTED})
        SELECT sums.*, c.translations FROM sums LEFT JOIN coupons c ON c.store_id = ${store.id} AND c.id = sums.coupon_id
        ORDER BY orders DESC, revenue DESC, sums.code`)
    ).rows,
  ])
  const all = days.reduce(
    (sum, { orders, revenue, given }) => ({
      orders: sum.orders + orders,
      revenue: String(Number(sum.revenue) + Number(revenue)),
      given: String(Number(sum.given) + Number(given)),
    }),
    { orders: 0, revenue: '0', given: '0' },
  )
  return {
    date_start: range.from,
    date_end: range.to,
    currency_code: store.base_currency,
    ...shown(all, store),
    by_day: days.map((row) => ({ date: row.date, ...shown(row, store) })),
    by_coupon: coupons.map((row) => ({
      coupon_id: row.coupon_id === null ? null : Number(row.coupon_id),
      code: row.code,
      name: row.translations && (textIn(row.translations, 'name', locale) ?? null),
      ...shown(row, store),
    })),
  }
}

/** The same as a file, a line a day and code, written while it is read. */
export async function exportReport(
  context: StaffContext,
  query: CouponReportQuery,
): Promise<ReadableStream<Uint8Array>> {
  const { db, store } = context
  const range = rangeOf(query, storeMoment(store.timezone).day)
  const note = `${range.from} – ${range.to}`
  await db.tx((tx) => audit(tx, context, { event: 'export', entity: 'coupon', label: 'coupon-report.csv', note }))
  const header = [m.coupon_report_day(), m.coupon_code(), m.coupon_orders(), m.coupon_revenue(), m.coupon_given()]
  async function* batches() {
    for (let at = 0; at < daysOf(range); at += AT_ONCE) {
      // No day past the last: behind the year 9999 there is none that PostgreSQL reads.
      const last = Math.min(at + AT_ONCE, daysOf(range)) - 1
      const part = { from: dayAfter(range.from, at), to: dayAfter(range.from, last) }
      const { rows } = await db.read((tx) =>
        tx.execute<Sums & { date: string; code: string }>(sql`
          WITH used AS (${uses(store, part, query.coupon_id)})
          SELECT to_char(day, 'YYYY-MM-DD') AS date, code, ${SUMS} FROM used GROUP BY day, code ORDER BY day, code`),
      )
      yield rows.map((row) => {
        const { orders, revenue, given } = shown(row, store)
        return [row.date, row.code, orders, Number(revenue), Number(given)]
      })
    }
  }
  return Readable.toWeb(Readable.from(writeCsv(header, batches()))) as ReadableStream<Uint8Array>
}
