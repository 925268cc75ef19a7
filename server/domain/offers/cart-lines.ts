import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import type { CartLine } from '../discounts/rule.ts'

interface Line {
  product_id: number | null
  quantity: number
  price: number
  total: number
  special?: boolean
  order_option: readonly OrderOption[]
}

/** Lines with where their products lie in the catalogue; of a product that is gone nothing is known. */
export async function cartLines(db: Tx, storeId: number, lines: readonly Line[]): Promise<CartLine[]> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
  type Row = { id: string; brand_id: string | null; category_ids: string[] | null; tag_ids: string[] }
  const { rows } = await db.execute<Row>(sql`
    WITH RECURSIVE lies (product_id, category_id) AS (
      SELECT product_id, category_id FROM product_categories
      WHERE store_id = ${storeId} AND product_id = ANY(${sql.param(ids)}::bigint[])
      UNION
      SELECT l.product_id, c.parent_id FROM lies l JOIN categories c ON c.store_id = ${storeId} AND c.id = l.category_id
      WHERE c.parent_id IS NOT NULL)
    SELECT p.id, p.brand_id, (SELECT array_agg(category_id) FROM lies WHERE product_id = p.id) AS category_ids,
      ARRAY(SELECT t.tag_id FROM product_tags t WHERE t.store_id = p.store_id AND t.product_id = p.id) AS tag_ids
    FROM products p WHERE p.store_id = ${storeId} AND p.id = ANY(${sql.param(ids)}::bigint[])`)
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return lines.map(({ product_id, quantity, price, total, special = false, order_option }) => {
    const { brand_id = null, category_ids = null, tag_ids = [] } = byId.get(product_id ?? 0) ?? {}
    return {
      product_id: product_id ?? 0,
      category_ids: (category_ids ?? []).map(Number),
      brand_id: brand_id === null ? null : Number(brand_id),
      tag_ids: tag_ids.map(Number),
      value_ids: order_option.flatMap(({ value_id }) => value_id ?? []),
      special,
      quantity,
      price,
      total,
    }
  })
}
