import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { type CartBuyer, ruleKey } from '../discounts/rule.ts'

/** Who orders: a customer, by his number. */
export interface Orderer {
  customer: number
  telephone: string
}

/**
 * What a coupon asks of who orders. A customer is known by his number: what he used under another of his, and what his
 * number used before he was deleted and came anew, counts.
 * @param except an order that does not count
 */
export async function couponBuyer(
  db: Tx,
  storeId: number,
  coupon: number,
  { customer, telephone }: Orderer,
  except = 0,
): Promise<CartBuyer> {
  const { rows } = await db.execute<{ group: string | null; bought: boolean; uses: string }>(sql`SELECT
    coalesce((SELECT g.id FROM customers c JOIN customer_groups g ON g.store_id = c.store_id AND g.id = c.customer_group_id
        WHERE c.store_id = ${storeId} AND c.id = ${customer} AND (c.approved OR NOT g.approval)),
      (SELECT id FROM customer_groups WHERE store_id = ${storeId} AND is_default)) AS "group",
    EXISTS (SELECT FROM orders WHERE store_id = ${storeId} AND customer_id = ${customer} AND stock_held AND id <> ${except}) AS bought,
    (SELECT count(*) FROM coupon_histories h WHERE h.store_id = ${storeId} AND h.coupon_id = ${coupon}
      AND h.reversed_at IS NULL AND h.order_id <> ${except} AND (h.telephone = ${telephone} OR h.order_id IN (
        SELECT o.id FROM orders o WHERE o.store_id = ${storeId} AND o.customer_id = ${customer}))) AS uses`)
  const [row] = rows
  return {
    customer,
    group: row?.group ? Number(row.group) : null,
    bought: row?.bought ?? false,
    uses: new Map([[ruleKey({ kind: 'coupon', id: coupon }), Number(row?.uses ?? 0)]]),
  }
}
