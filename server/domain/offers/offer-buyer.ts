import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { CartBuyer, Rule } from '../discounts/rule.ts'

/** Who orders: a customer, by his number. */
export interface Orderer {
  customer: number
  telephone: string
}

/** Whether what a rule takes off hangs on who orders. */
export const asksWho = ({ needs, oneOf }: Pick<Rule, 'needs' | 'oneOf'>): boolean =>
  [...needs, ...oneOf].some(
    (need) =>
      need.type === 'first_order' ||
      need.type === 'buyer_uses' ||
      (need.type === 'among' && (need.what === 'group' || need.what === 'customer')),
  )

/**
 * What rules ask of who orders. A customer is known by his number: what he used under another of his, and what his number
 * used before he was deleted and came anew, counts.
 * @param except an order that does not count
 */
export async function offerBuyer(
  db: Tx,
  storeId: number,
  rules: readonly Pick<Rule, 'kind' | 'id'>[],
  { customer, telephone }: Orderer,
  except = 0,
): Promise<CartBuyer> {
  const ids = (kind: Rule['kind']) =>
    sql`${sql.param(rules.filter((rule) => rule.kind === kind).map(({ id }) => id))}::bigint[]`
  const his = sql`h.reversed_at IS NULL AND h.order_id <> ${except} AND (h.telephone = ${telephone} OR h.order_id IN (
    SELECT o.id FROM orders o WHERE o.store_id = ${storeId} AND o.customer_id = ${customer}))`
  // By the key that ruleKey makes.
  const { rows } = await db.execute<{ group: string | null; bought: boolean; uses: Record<string, number> }>(sql`SELECT
    coalesce((SELECT g.id FROM customers c JOIN customer_groups g ON g.store_id = c.store_id AND g.id = c.customer_group_id
        WHERE c.store_id = ${storeId} AND c.id = ${customer} AND (c.approved OR NOT g.approval)),
      (SELECT id FROM customer_groups WHERE store_id = ${storeId} AND is_default)) AS "group",
    EXISTS (SELECT FROM orders WHERE store_id = ${storeId} AND customer_id = ${customer} AND stock_held AND id <> ${except}) AS bought,
    (SELECT coalesce(jsonb_object_agg(key, n), '{}') FROM (
      SELECT 'coupon:' || h.coupon_id AS key, count(*) AS n FROM coupon_histories h
      WHERE h.store_id = ${storeId} AND h.coupon_id = ANY(${ids('coupon')}) AND ${his} GROUP BY 1
      UNION ALL
      SELECT 'promotion:' || h.promotion_id, count(*) FROM promotion_histories h
      WHERE h.store_id = ${storeId} AND h.promotion_id = ANY(${ids('promotion')}) AND ${his} GROUP BY 1) used) AS uses`)
  const [row] = rows
  return {
    customer,
    group: row?.group ? Number(row.group) : null,
    bought: row?.bought ?? false,
    uses: new Map(Object.entries(row?.uses ?? {})),
  }
}
