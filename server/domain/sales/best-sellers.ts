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

/** What sold most within the days of `within`, by number and then by money; what is gone from the catalogue is left out. */
export async function bestSellers(db: Tx, store: Store, locale: Locale, within: SQL, of: 'category' | 'product') {
  const from =
    of === 'product'
      ? sql`products t WHERE t.store_id = ${store.id} AND t.id = s.key`
      : sql`categories t WHERE t.store_id = ${store.id} AND t.id = s.key`
  const key = of === 'product' ? sql`p.product_id` : sql`c.category_id`
  const join =
    of === 'product' ? sql`` : sql`JOIN product_categories c ON c.store_id = p.store_id AND c.product_id = p.product_id`
  const { rows } = await db.execute<{ id: number; translations: Translations; quantity: number; total: number }>(sql`
    SELECT s.key AS id, t.translations, s.quantity, s.total FROM (
      SELECT ${key} AS key, sum(p.quantity)::bigint AS quantity, sum(p.total)::bigint AS total
      FROM orders o JOIN order_products p ON p.store_id = o.store_id AND p.order_id = o.id ${join}
      WHERE o.store_id = ${store.id} AND ${within} AND ${revenue} AND ${key} IS NOT NULL
      GROUP BY 1 ORDER BY 2 DESC, 3 DESC LIMIT ${TOP}
    ) s, LATERAL (SELECT translations FROM ${from}) t ORDER BY s.quantity DESC, s.total DESC`)
  return rows.map(({ id, translations, quantity, total }) => ({
    id: Number(id),
    name: textIn(translations, 'name', locale) ?? '',
    quantity,
    total: toDecimal(Number(total), store.base_currency),
  }))
}
