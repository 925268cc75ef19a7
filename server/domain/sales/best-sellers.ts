import { sql } from 'drizzle-orm'
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
 * What sold most within whole days, by number and then by money; what is gone from the catalogue is left out. The lines of
 * the days are added up once, by product, without what came back; categories have what their products have.
 * @param days both included, where the store is
 */
export async function bestSellers(
  db: Tx,
  store: Store,
  locale: Locale,
  days: { date_start: string; date_end: string },
  lookedAt = LOOKED_AT,
) {
  const rows = await sellersOf(db, store, days, lookedAt)
  const of = (kind: Seller['of']) => rows.filter((row) => row.of === kind)
  const sold = Number(of('all')[0]?.id ?? 0)
  // Where almost all of them are gone, all are looked at.
  if (of('product').length < TOP && sold > lookedAt) return bestSellers(db, store, locale, days, sold)
  const top = (kind: Seller['of']) =>
    of(kind).map(({ id, translations, quantity, total }) => ({
      id: Number(id),
      name: textIn(translations, 'name', locale) ?? '',
      quantity,
      total: toDecimal(Number(total), store.base_currency),
    }))
  return { top_selling_categories: top('category'), top_selling_products: top('product') }
}

async function sellersOf(
  db: Tx,
  store: Store,
  { date_start, date_end }: { date_start: string; date_end: string },
  lookedAt: number,
): Promise<Seller[]> {
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
    ), products_most AS (
      SELECT m.* FROM most m WHERE EXISTS (SELECT FROM products p WHERE p.store_id = ${store.id} AND p.id = m.product_id)
      ORDER BY quantity DESC, total DESC, product_id LIMIT ${TOP}
    ), categories_most AS (
      SELECT c.category_id, sum(s.quantity)::bigint AS quantity, sum(s.total) AS total
      FROM sold s JOIN product_categories c ON c.store_id = ${store.id} AND c.product_id = s.product_id
      GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${TOP}
    )
    SELECT 'product' AS of, t.id, t.translations, m.quantity, m.total::bigint
      FROM products_most m JOIN products t ON t.store_id = ${store.id} AND t.id = m.product_id
    UNION ALL
    SELECT 'category', t.id, t.translations, m.quantity, m.total::bigint
      FROM categories_most m JOIN categories t ON t.store_id = ${store.id} AND t.id = m.category_id
    UNION ALL
    SELECT 'all', count(*), '{}'::jsonb, 0, 0 FROM sold
    ORDER BY quantity DESC, total DESC, id`)
  return rows
}
