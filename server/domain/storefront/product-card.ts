import { sql } from 'drizzle-orm'
import { brands, products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { ShopContext } from '#server/kit/context.ts'
import { textIn } from '#server/kit/texts.ts'
import { priceOf, stockOf } from './price-of.ts'
import type { ProductCard } from './shapes.ts'

interface Picture {
  image_path: string | null
  alt: string | null
}

/**
 * The columns a product's card needs; the query joins `brands`. The picture and the variants come as subqueries, so a
 * page of products is one query however many variants they have.
 */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  code: products.code,
  translations: products.translations,
  price: products.price,
  from_price: products.from_price,
  compare_at_price: products.compare_at_price,
  quantity: products.quantity,
  subtract: products.subtract,
  has_variants: products.has_variants,
  brand_id: brands.id,
  brand_slug: brands.slug,
  brand_translations: brands.translations,
  price_varies: sql<boolean>`"products"."has_variants" AND EXISTS (
    SELECT 1 FROM variants v WHERE v.store_id = "products"."store_id" AND v.product_id = "products"."id"
      AND coalesce(v.price, "products"."price") <> "products"."from_price")`,
  has_choices: sql<boolean>`"products"."has_variants" OR EXISTS (
    SELECT 1 FROM product_options o WHERE o.store_id = "products"."store_id" AND o.product_id = "products"."id" AND o.required)`,
  picture: sql<Picture | null>`(
    SELECT json_build_object('image_path', i.image_path, 'alt', i.alt) FROM product_images i
    WHERE i.store_id = "products"."store_id" AND i.product_id = "products"."id"
    ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1)`,
}

export interface CardRow {
  id: number
  slug: string | null
  code: string
  translations: Translations
  price: number
  from_price: number
  compare_at_price: number | null
  quantity: number
  subtract: boolean
  has_variants: boolean
  brand_id: number | null
  brand_slug: string | null
  brand_translations: Translations | null
  price_varies: boolean
  has_choices: boolean
  picture: Picture | null
}

export const productSlug = (row: { id: number; slug: string | null }) => row.slug ?? `p-${row.id}`

export function cardOf(row: CardRow, { store, locale }: ShopContext): ProductCard {
  const { id, brand_id } = row
  return {
    id,
    slug: productSlug(row),
    code: row.code,
    name: textIn(row.translations, 'name', locale) ?? '',
    translations: { en: { name: row.translations.en?.name ?? null }, km: { name: row.translations.km?.name ?? null } },
    ...priceOf(row.has_variants ? row.from_price : row.price, row.compare_at_price, store),
    price_varies: row.price_varies,
    has_variants: row.has_variants,
    has_choices: row.has_choices,
    ...stockOf(row.subtract, row.quantity),
    image_url: row.picture?.image_path ?? null,
    image_alt: row.picture?.alt ?? null,
    brand: brand_id
      ? {
          id: brand_id,
          name: textIn(row.brand_translations ?? {}, 'name', locale) ?? '',
          slug: row.brand_slug ?? `b-${brand_id}`,
        }
      : null,
  }
}
