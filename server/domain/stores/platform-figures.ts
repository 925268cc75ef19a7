import { desc, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { DashboardQuery } from '#app/contracts/dashboard.ts'
import { type DayRange, daysBefore } from '#app/contracts/date-presets.ts'
import type { Locale } from '#app/contracts/kit.ts'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { storesByStatus } from '#server/core/rows/row-counts.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { stores } from '#server/db/schema/platform.ts'
import { together } from '#server/db/together.ts'
import { recentActivity } from '../audit/recent-activity.ts'
import { storeMoment } from '../products/store-moment.ts'
import { type DayRow, rangeOf, summed } from '../sales/days-summed.ts'
import { rielText } from '../sales/show-lines.ts'
import type { platformShape } from './platform-shape.ts'

type Figures = z.input<typeof platformShape>

const TOP = 5
const CURRENCY: Currency = 'USD'
const { timezone } = PLATFORM_STORE

/**
 * The figures of the platform over whole days, those of each store's orders as they were where it is. What stores sell in
 * riel is added in dollars, at the mean of the rates of those stores.
 * @throws 422 on `date_end` for days that end before they begin
 */
export function platformFigures({ db, locale }: StaffContext, asked: DashboardQuery): Promise<Figures> {
  const { day: today } = storeMoment(timezone)
  const range = rangeOf(asked, today)
  const before = daysBefore(range, today)
  return db.read(async (tx) => {
    const { rate, by_status: stores, ...counted } = await storesNow(tx, range, before)
    const spans = [
      { from: before.from, to: range.to },
      { from: today, to: today },
    ]
    const [rows, sold, top, newest, done] = await together([
      daysOf(tx, spans, rate),
      sellers(tx, locale),
      topStores(tx, range, rate, locale),
      latest(tx, locale),
      recentActivity(tx, PLATFORM_STORE.id),
    ])
    const { minor, ...own } = summed(rows, range, CURRENCY)
    const { minor: _, ...previous } = summed(rows, before, CURRENCY)
    const { total_sale, total_order } = summed(rows, { from: today, to: today }, CURRENCY)
    return {
      total_store: Object.values(stores).reduce((sum, n) => sum + n, 0),
      stores,
      total_product: counted.rows?.products ?? 0,
      total_category: counted.rows?.categories ?? 0,
      total_customer: counted.rows?.customers ?? 0,
      sale_summary: {
        date_start: range.from,
        date_end: range.to,
        ...own,
        total_new_store: counted.came,
        total_sale_khr: rielText(minor, { currency: CURRENCY, khrRate: rate, khrRound: PLATFORM_STORE.khr_round }),
        today: { total_sale, total_order },
        previous: { date_start: before.from, date_end: before.to, ...previous, total_new_store: counted.came_before },
      },
      needs_attention: { failed_mail: counted.failed_mail, held_mail: counted.held_mail },
      ...sold,
      top_selling_store: top,
      latest_store: newest,
      recent_ativity: done,
      currency_code: CURRENCY,
      khr_rate: rate,
      date_today: today,
    }
  })
}

interface Counted extends Record<string, unknown> {
  came: number
  came_before: number
  rate: number
  by_status: Partial<Figures['stores']>
  /** How many rows stores have of a table, by its name; null where they have none of any. */
  rows: Partial<Record<string, number>> | null
  failed_mail: number
  held_mail: number
}

const NONE: Figures['stores'] = { active: 0, inactive: 0, suspended: 0, closed: 0 }

/** What there is now, of one look. */
async function storesNow(db: Tx, range: DayRange, before: DayRange) {
  const startOf = (day: SQL) => sql`(${day})::timestamp AT TIME ZONE ${timezone}`
  const within = ({ from, to }: DayRange) => sql`(SELECT count(*)::int FROM stores WHERE deleted_at IS NULL
    AND created_at >= ${startOf(sql`${from}::date`)} AND created_at < ${startOf(sql`${to}::date + 1`)})`
  const mails = (state: string) => sql`(SELECT count(*)::int FROM outbox WHERE state = ${state})`
  const { rows } = await db.execute<Counted>(sql`
    SELECT (SELECT json_object_agg(name, live) FROM platform_rows()) AS rows, ${storesByStatus()} AS by_status, ${mails('failed')} AS failed_mail,
      ${mails('held')} AS held_mail, ${within(range)} AS came, ${within(before)} AS came_before,
      (SELECT coalesce(round(avg(khr_rate)), ${PLATFORM_STORE.khr_rate})::int FROM stores
        WHERE base_currency = 'KHR' AND deleted_at IS NULL) AS rate`)
  const [row] = rows
  if (!row) throw new Error('No count')
  return { ...row, by_status: { ...NONE, ...row.by_status } }
}

/** Days as of one currency; days of several spans are named once. */
async function daysOf(db: Tx, spans: readonly DayRange[], rate: number): Promise<DayRow[]> {
  const [first, ...others] = spans
  if (!first) return []
  const apart = others.filter(({ from, to }) => to < first.from || from > first.to)
  const part = ({ from, to }: DayRange): SQL => sql`SELECT * FROM platform_days(${from}::date, ${to}::date)`
  const { rows } = await db.execute<DayRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(orders)::int AS orders, sum(sold)::int AS sold,
      round(sum(CASE currency_code WHEN 'KHR' THEN total * 100 / ${rate}::float8 ELSE total END))::bigint AS total
    FROM (${sql.join([first, ...apart].map(part), sql` UNION ALL `)}) d GROUP BY day`)
  return rows
}

interface Seller extends Record<string, unknown> {
  of: 'product' | 'category'
  id: number
  translations: Translations
  quantity: number
  total: number
  currency_code: Currency
  store_name: string
  store_name_km: string | null
}

const named = (locale: Locale, name: string, km: string | null) => (locale === 'km' && km) || name

async function sellers(db: Tx, locale: Locale) {
  const { rows } = await db.execute<Seller>(sql`SELECT * FROM platform_sellers(${TOP})`)
  const of = (kind: Seller['of']) =>
    rows
      .filter((row) => row.of === kind)
      .map(({ id, translations, quantity, total, currency_code, store_name, store_name_km }) => ({
        id,
        name: textIn(translations, 'name', locale) ?? '',
        store_name: named(locale, store_name, store_name_km),
        quantity,
        total: toDecimal(total, currency_code),
        currency_code,
      }))
  return { top_selling_products: of('product'), top_selling_categories: of('category') }
}

interface TopStore extends Record<string, unknown> {
  id: number
  name: string
  name_km: string | null
  sub_domain: string
  sold: number
  cents: number
}

async function topStores(db: Tx, { from, to }: DayRange, rate: number, locale: Locale) {
  const { rows } = await db.execute<TopStore>(sql`
    SELECT s.id, s.name, s.name_km, s.sub_domain, t.sold, t.cents
    FROM top_stores(${from}::date, ${to}::date, ${rate}::float8, ${TOP}) t JOIN stores s ON s.id = t.id
    ORDER BY t.cents DESC, s.id`)
  return rows.map(({ id, name, name_km, sub_domain, sold, cents }) => ({
    id,
    name: named(locale, name, name_km),
    sub_domain,
    quantity: sold,
    total: toDecimal(Math.round(cents), CURRENCY),
  }))
}

async function latest(db: Tx, locale: Locale): Promise<Figures['latest_store']> {
  const { id, name, name_km, sub_domain, status, created_at } = stores
  const rows = await db
    .select({ id, name, name_km, sub_domain, status, created_at })
    .from(stores)
    .where(isNull(stores.deleted_at))
    .orderBy(desc(stores.id))
    .limit(TOP)
  return rows.map(({ name: own, name_km: km, created_at: at, ...row }) => ({
    ...row,
    name: named(locale, own, km),
    created_at: at.toISOString(),
  }))
}
