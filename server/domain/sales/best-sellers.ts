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
  of: 'category' | 'product'
  id: number
  translations: Translations
  quantity: number
  total: number
}

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
) {
  const within = sql`store_id = ${store.id}
    AND sold_on BETWEEN ${days.date_start}::date AND ${days.date_end}::date`
  const { rows } = await db.execute<Seller>(sql`
    WITH sold AS MATERIALIZED (
      SELECT product_id, sum(quantity)::bigint AS quantity, sum(total)::bigint AS total FROM (
        SELECT product_id, quantity, total FROM order_products WHERE ${within}
        UNION ALL
        SELECT product_id, -(restocked + lost), -(total * (restocked + lost) / quantity) FROM order_products
        WHERE ${within} AND restocked + lost > 0
      ) lines GROUP BY product_id
    ), products_most AS (
      SELECT s.* FROM sold s WHERE EXISTS (SELECT FROM products p WHERE p.store_id = ${store.id} AND p.id = s.product_id)
      ORDER BY quantity DESC, total DESC, product_id LIMIT ${TOP}
    ), categories_most AS (
      SELECT c.category_id, sum(s.quantity)::bigint AS quantity, sum(s.total)::bigint AS total
      FROM sold s JOIN product_categories c ON c.store_id = ${store.id} AND c.product_id = s.product_id
      GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${TOP}
    )
    SELECT 'product' AS of, t.id, t.translations, m.quantity, m.total
      FROM products_most m JOIN products t ON t.store_id = ${store.id} AND t.id = m.product_id
    UNION ALL
    SELECT 'category', t.id, t.translations, m.quantity, m.total
      FROM categories_most m JOIN categories t ON t.store_id = ${store.id} AND t.id = m.category_id
    ORDER BY quantity DESC, total DESC, id`)
  const top = (of: Seller['of']) =>
    rows
      .filter((row) => row.of === of)
      .map(({ id, translations, quantity, total }) => ({
        id: Number(id),
        name: textIn(translations, 'name', locale) ?? '',
        quantity,
        total: toDecimal(Number(total), store.base_currency),
      }))
  return { top_selling_categories: top('category'), top_selling_products: top('product') }
}
