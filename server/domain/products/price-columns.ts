import { sql } from 'drizzle-orm'
import type { BuyerGroup, Special, Tier } from './unit-price.ts'

/** Prices for a time and by quantity, as columns of a query of `products`: what `unitPrice` needs. */
export const priceColumns = {
  specials: sql<Special[]>`coalesce((
    SELECT json_agg(json_build_object('customer_group_id', s.customer_group_id, 'price', s.price,
      'priority', s.priority, 'date_start', s.date_start, 'date_end', s.date_end, 'time_start', s.time_start,
      'time_end', s.time_end, 'days', s.days))
    FROM product_specials s WHERE s.store_id = "products"."store_id" AND s.product_id = "products"."id"), '[]')`,
  tiers: sql<Tier[]>`coalesce((
    SELECT json_agg(json_build_object('customer_group_id', t.customer_group_id, 'min_qty', t.min_qty,
      'price', t.price) ORDER BY t.min_qty)
    FROM product_tiers t WHERE t.store_id = "products"."store_id" AND t.product_id = "products"."id"), '[]')`,
  /** The group of whoever is not known, as nobody is in a shop. */
  default_group: sql<BuyerGroup>`(
    SELECT g.id FROM customer_groups g WHERE g.store_id = "products"."store_id" AND g.is_default)`.mapWith(Number),
}
