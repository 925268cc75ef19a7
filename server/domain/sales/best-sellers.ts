import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { PENDING, REVENUE_STATUSES } from '#app/contracts/order-status.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'

const TOP = 5

/** Condition on orders that count as revenue. */
export const revenue = sql.raw(`order_status_id IN (${REVENUE_STATUSES.join(',')})`)

/** Condition on orders that are still to be paid: what was called off is owed by nobody. */
export const due = sql.raw(`NOT is_paid AND order_status_id IN (${[PENDING, ...REVENUE_STATUSES].join(',')})`)

/** Whole days where the store is, both included. */
export interface SoldDays {
  date_start: string
  date_end: string
}

interface Seller extends Record<string, unknown> {
  of: 'category' | 'product' | 'all'
  id: number
  translations: Translations
  quantity: number
  total: number
}

/** Of so many that sold most, the first that are still in the catalogue are shown: nobody looks for each of thousands. */
const LOOKED_AT = 100

/**
 * What sold most within whole days, by number and then by money; what is gone from the catalogue is left out, and what
 * came back was not sold; categories have what their products have. Of the last 30 days it is kept; of others the lines
 * are added up, once.
 * @param days both included, where the store is
 */
export async function bestSellers(db: Tx, store: Store, locale: Locale, days: SoldDays, lookedAt = LOOKED_AT) {
  const rows = (await keptSellers(db, store, days, lookedAt)) ?? (await sellersOf(db, store, days, lookedAt))
  const of = (kind: Seller['of']) => rows.filter((row) => row.of === kind)
  const top = (kind: Seller['of']) =>
    of(kind).map(({ id, translations, quantity, total }) => ({
      id: Number(id),
      name: textIn(translations, 'name', locale) ?? '',
      quantity: Number(quantity),
      total: toDecimal(Number(total), store.base_currency),
    }))
  return { top_selling_categories: top('category'), top_selling_products: top('product') }
}

/** The same of the lines themselves. */
async function sellersOf(db: Tx, store: Store, days: SoldDays, lookedAt: number): Promise<Seller[]> {
  const { date_start, date_end } = days
  const within = sql`store_id = ${store.id} AND sold_on BETWEEN ${date_start}::date AND ${date_end}::date`
  // Amounts are added as floating-point numbers, which below 2^53 is exact and takes half of what numeric takes. What came
  // back is joined, not appended: from one table PostgreSQL knows how many products to expect.
  const { rows } = await db.execute<Seller>(sql`
    WITH sold AS MATERIALIZED (
      SELECT s.product_id, s.quantity - coalesce(b.quantity, 0) AS quantity, s.total - coalesce(b.total, 0) AS total
      FROM (
        SELECT product_id, sum(quantity) AS quantity, sum(total::float8) AS total FROM order_products WHERE ${within} GROUP BY 1
      ) s LEFT JOIN (
        SELECT product_id, sum(restocked + lost) AS quantity, sum((total * (restocked + lost) / quantity)::float8) AS total
        FROM order_products WHERE ${within} AND restocked + lost > 0 GROUP BY 1
      ) b USING (product_id)
    ), most AS (
      SELECT * FROM sold ORDER BY quantity DESC, total DESC, product_id LIMIT ${lookedAt}
    ), by_category AS (
      SELECT c.category_id, sum(s.quantity)::bigint AS quantity, sum(s.total) AS total
      FROM sold s JOIN product_categories c ON c.store_id = ${store.id} AND c.product_id = s.product_id GROUP BY 1
    )
    ${topOf(store.id, sql`SELECT count(*) FROM sold`)}`)
  return enough(rows, lookedAt, (more) => sellersOf(db, store, days, more))
}

/**
 * The same of what is kept of a store's sales (schema/sales-windows.ts), together with what was not added to it yet.
 * @returns undefined where it is kept of other days
 */
async function keptSellers(db: Tx, store: Store, days: SoldDays, lookedAt: number): Promise<Seller[] | undefined> {
  const { date_start, date_end } = days
  const own = sql`store_id = ${store.id}`
  const { rows } = await db.execute<Seller>(sql`
    WITH days AS MATERIALIZED (
      SELECT FROM sales_windows WHERE ${own} AND day = ${date_end}::date AND day - 29 = ${date_start}::date
    ), since AS MATERIALIZED (
      SELECT product_id, sum(lines)::bigint AS lines, sum(quantity)::bigint AS quantity, sum(total)::bigint AS total
      FROM sales_changes, days WHERE ${own} AND day BETWEEN ${date_start}::date AND ${date_end}::date GROUP BY 1
    ), most AS MATERIALIZED (
      SELECT * FROM (
        -- The sum of one that changed since is not what is kept of it: those stand below, all of them.
        SELECT product_id, quantity, total FROM product_sales p, days WHERE ${own}
          AND NOT EXISTS (SELECT FROM since s WHERE s.product_id = p.product_id)
        ORDER BY quantity DESC, total DESC, product_id LIMIT ${lookedAt}
      ) unchanged
      UNION ALL
      SELECT s.product_id, s.quantity + coalesce(p.quantity, 0), s.total + coalesce(p.total, 0)
      FROM since s LEFT JOIN product_sales p ON p.store_id = ${store.id} AND p.product_id = s.product_id
      WHERE s.lines + coalesce(p.lines, 0) > 0
    ), by_category AS (
      SELECT category_id, sum(quantity)::bigint AS quantity, sum(total)::bigint AS total FROM (
        SELECT category_id, lines, quantity, total FROM category_sales, days WHERE ${own}
        UNION ALL
        SELECT c.category_id, s.lines, s.quantity, s.total
        FROM since s JOIN product_categories c ON c.store_id = ${store.id} AND c.product_id = s.product_id
        UNION ALL
        SELECT m.category_id, m.sign * p.lines, m.sign * p.quantity, m.sign * p.total
        FROM days, category_moves m JOIN product_sales p ON p.store_id = ${store.id} AND p.product_id = m.product_id
        WHERE m.store_id = ${store.id}
      ) parts GROUP BY 1 HAVING sum(lines) > 0
    )
    ${topOf(store.id, sql`SELECT (SELECT count(*) FROM product_sales WHERE ${own}) + (SELECT count(*) FROM since) FROM days`)}`)
  if (!rows.some((row) => row.of === 'all')) return undefined
  return enough(rows, lookedAt, (more) => keptSellers(db, store, days, more))
}

/** The first of `most` that are still there and of `by_category`, and how many products were sold at most. */
const topOf = (storeId: number, all: SQL): SQL => sql`, products_most AS (
      SELECT m.* FROM most m WHERE EXISTS (SELECT FROM products p WHERE p.store_id = ${storeId} AND p.id = m.product_id)
      ORDER BY quantity DESC, total DESC, product_id LIMIT ${TOP}
    ), categories_most AS (
      SELECT * FROM by_category ORDER BY quantity DESC, total DESC, category_id LIMIT ${TOP}
    )
    SELECT 'product' AS of, t.id, t.translations, m.quantity, m.total::bigint
      FROM products_most m JOIN products t ON t.store_id = ${storeId} AND t.id = m.product_id
    UNION ALL
    SELECT 'category', t.id, t.translations, m.quantity, m.total::bigint
      FROM categories_most m JOIN categories t ON t.store_id = ${storeId} AND t.id = m.category_id
    UNION ALL
    SELECT 'all', n, '{}'::jsonb, 0, 0 FROM (${all}) sold(n)
    ORDER BY quantity DESC, total DESC, id`

/** Where almost all of those that were looked at are gone, all are. */
async function enough<R extends Seller[] | undefined>(
  rows: Seller[],
  lookedAt: number,
  again: (more: number) => Promise<R>,
): Promise<R | Seller[]> {
  const all = Number(rows.find((row) => row.of === 'all')?.id ?? 0)
  return rows.filter((row) => row.of === 'product').length < TOP && all > lookedAt ? again(all) : rows
}
