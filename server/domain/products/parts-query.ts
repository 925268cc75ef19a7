import { type SQL, sql } from 'drizzle-orm'
import type { ProductAttribute } from '#app/resources/product-shape.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { priceColumns } from './price-columns.ts'
import { lowStock } from './stock-filter.ts'
import type { Special, Tier } from './unit-price.ts'

interface Named {
  id: number
  translations: Translations
}

/** What lies of a product in other tables. Amounts in minor units, instants as ISO 8601. */
export interface StoredParts extends Record<string, unknown> {
  id: number
  low_stock: boolean
  weight_unit: string
  images: ({ id: number; image: string; is_main: boolean; sort_order: number; value_id: number | null } & Record<
    'image_path' | 'alt' | 'alt_km',
    string | null
  >)[]
  categories: Named[]
  options: {
    option: Named & { type: string }
    own: { required: boolean; min_select: number; max_select: number | null; free_count: number }
    values: (Named & {
      price: number
      quantity: number | null
      is_default: boolean
      sold_out_until: string | null
    })[]
  }[]
  variants: ({ id: number; quantity: number; status: boolean; value_ids: number[] } & Record<
    'price' | 'compare_at_price' | 'cost_price' | 'low_stock_threshold' | 'weight',
    number | null
  > &
    Record<'code' | 'barcode' | 'image' | 'image_path', string | null>)[]
  tags: Named[]
  related: Named[]
  upsells: Named[]
  attributes: (Named & { texts: ProductAttribute['translations'] })[]
  specials: Special[]
  tiers: Tier[]
}

/** A list as one value: a query a table would cost each reading ten times what PostgreSQL needs to plan it. */
const listed = (query: SQL) => sql`coalesce((SELECT json_agg(x) FROM (${query}) x), '[]'::json)`
const OF = sql`"products"."store_id" AND product_id = "products"."id"`

const images = sql`SELECT id, image, image_path, alt, alt_km, value_id, is_main, sort_order
  FROM product_images WHERE store_id = ${OF} ORDER BY sort_order, id`

const filed = sql`SELECT c.id, c.translations FROM product_categories l
  JOIN categories c ON c.store_id = l.store_id AND c.id = l.category_id AND c.deleted_at IS NULL
  WHERE l.store_id = ${OF} ORDER BY l.sort_order, c.id`

// One that has no values yet is one of its options all the same.
const options = sql`SELECT json_build_object('id', o.id, 'translations', o.translations, 'type', o.type) AS option,
    json_build_object('required', l.required, 'min_select', l.min_select, 'max_select', l.max_select,
      'free_count', l.free_count) AS own,
    ${listed(sql`SELECT v.id, v.translations, ov.price, ov.quantity, ov.is_default, ov.sold_out_until
      FROM product_option_values ov JOIN option_values v ON v.store_id = ov.store_id AND v.id = ov.value_id
      WHERE ov.store_id = l.store_id AND ov.product_id = l.product_id AND ov.option_id = l.option_id
      ORDER BY ov.sort_order, v.id`)} AS values
  FROM product_options l JOIN options o ON o.store_id = l.store_id AND o.id = l.option_id
  WHERE l.store_id = ${OF} ORDER BY l.sort_order, o.id`

const variants = sql`SELECT id, code, barcode, price, compare_at_price, cost_price, quantity, status,
    low_stock_threshold, weight, image, image_path, value_ids
  FROM variants WHERE store_id = ${OF} ORDER BY sort_order, id`

const tags = sql`SELECT t.id, t.translations FROM product_tags l JOIN tags t ON t.store_id = l.store_id AND t.id = l.tag_id
  WHERE l.store_id = ${OF} ORDER BY t.id`

/** What lies in the trash is no link. */
const relations = (kind: 'related' | 'upsell') => sql`SELECT o.id, o.translations FROM product_relations l
  JOIN products o ON o.store_id = l.store_id AND o.id = l.other_id AND o.deleted_at IS NULL
  WHERE l.store_id = ${OF} AND l.kind = ${sql.raw(`'${kind}'`)} ORDER BY l.sort_order, o.id`

const attributes = sql`SELECT a.id, a.translations, l.translations AS texts FROM product_attributes l
  JOIN attributes a ON a.store_id = l.store_id AND a.id = l.attribute_id
  WHERE l.store_id = ${OF} ORDER BY l.sort_order, a.id`

/** All of it, for those of the store's products. */
export const partsOf = (storeId: number, ids: number[]): SQL => sql`
  SELECT "products"."id"::int, "products"."weight_unit", ${lowStock} IS TRUE AS low_stock, ${listed(images)} AS images, ${listed(filed)} AS categories,
    ${listed(options)} AS options, ${listed(variants)} AS variants, ${listed(tags)} AS tags,
    ${listed(relations('related'))} AS related, ${listed(relations('upsell'))} AS upsells,
    ${listed(attributes)} AS attributes, ${priceColumns.specials} AS specials, ${priceColumns.tiers} AS tiers
  FROM ${products} WHERE "products"."store_id" = ${storeId} AND "products"."id" = ANY(${sql.param(ids)}::bigint[])`
