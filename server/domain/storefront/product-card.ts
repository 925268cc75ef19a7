import { sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { isSoldOut } from '#server/domain/products/is-sold-out.ts'
import type { RielPrice } from '../products/own-riel.ts'
import { priceColumns } from '../products/price-columns.ts'
import { type StoreMoment, storeMoment } from '../products/store-moment.ts'
import {
  type BuyerGroup,
  type ItemPromotion,
  type Special,
  type Tier,
  type UnitPrice,
  unitPrice,
} from '../products/unit-price.ts'
import { withPromotions } from '../promotions/promotions-of.ts'
import { ratingOf, starsOf } from '../reviews/shown-reviews.ts'
import { brandSlug } from './brand-slug.ts'
import { priceOf, stockOf } from './price-of.ts'
import type { ProductCard } from './shapes.ts'
import { badgeOf } from './told-promotions.ts'

interface Picture {
  image_path: string | null
  alt: string | null
}

/**
 * The columns a product's card needs, as product_cards.sql has them too; the query joins `brands`. The picture and the variants come as subqueries, so a
 * page of products is one query however many variants they have.
 */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  code: products.code,
  translations: products.translations,
  price: products.price,
  compare_at_price: products.compare_at_price,
  price_khr: products.price_khr,
  price_khr_for: products.price_khr_for,
  quantity: products.quantity,
  subtract: products.subtract,
  has_variants: products.has_variants,
  brand_id: brands.id,
  brand_slug: brands.slug,
  brand_translations: brands.translations,
  allow_backorder: products.allow_backorder,
  sold_out_until: products.sold_out_until,
  date_available: products.date_available,
  stars: starsOf,
  ...priceColumns,
  spread: sql<Spread | null>`CASE WHEN "products"."has_variants" THEN (
    SELECT json_build_object('low', min(v.price), 'high', max(v.price), 'plain', coalesce(bool_or(v.price IS NULL), false),
      'quantity', coalesce(sum(v.quantity), 0), 'n', count(*))
    FROM variants v WHERE v.store_id = "products"."store_id" AND v.product_id = "products"."id" AND v.status) END`,
  has_choices: sql<boolean>`"products"."has_variants" OR "products"."minimum" > 1 OR "products"."step" > 1 OR EXISTS (
    SELECT 1 FROM product_options o WHERE o.store_id = "products"."store_id" AND o.product_id = "products"."id"
      AND (o.required OR o.min_select > 0))`,
  picture: sql<Picture | null>`(
    SELECT json_build_object('image_path', i.image_path, 'alt', i.alt) FROM product_images i
    WHERE i.store_id = "products"."store_id" AND i.product_id = "products"."id"
    ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1)`,
}

/** The own prices of the variants that are sold, whether any has none, and what there is of them. */
interface Spread {
  low: number | null
  high: number | null
  plain: boolean
  quantity: number
  n: number
}

export interface CardRow extends RielPrice {
  id: number
  slug: string | null
  code: string
  translations: Translations
  compare_at_price: number | null
  quantity: number
  subtract: boolean
  allow_backorder: boolean
  sold_out_until: Date | null
  date_available: string | null
  stars: number[] | null
  specials: Special[]
  tiers: Tier[]
  promotions: ItemPromotion[]
  default_group: BuyerGroup
  has_variants: boolean
  brand_id: number | null
  brand_slug: string | null
  brand_translations: Translations | null
  spread: Spread | null
  has_choices: boolean
  is_new: boolean
  picture: Picture | null
}

export const productSlug = (row: { id: number; slug: string | null }) => row.slug ?? `p-${row.id}`

/** Whether it can be ordered at all now: it may be out today, or not be there yet. */
export const orderableNow = (row: Pick<CardRow, 'sold_out_until' | 'date_available'>, { day }: StoreMoment) =>
  !isSoldOut(row.sold_out_until) && !(row.date_available !== null && row.date_available > day)

/** What a price of the shop is made of. */
export type Priced = Pick<
  CardRow,
  'compare_at_price' | 'specials' | 'tiers' | 'promotions' | 'default_group' | 'spread'
> & { price: number }

interface Shown extends UnitPrice {
  /** The price before, where that was more. */
  before: number | null
}

/** What one of it costs now, or of a variant with a price of its own, and before where that was more. */
export function priceNow(row: Omit<Priced, 'spread'>, moment: StoreMoment, own: number | null = null): Shown {
  const now = unitPrice(row, 1, moment, row.default_group, own)
  const plain = own ?? row.price
  return { ...now, before: now.price < plain ? plain : row.compare_at_price }
}

/** The same of a product, of which with variants the lowest counts. */
export function pricesOf(row: Priced, moment: StoreMoment): Shown & { varies: boolean } {
  const { spread } = row
  const plain = priceNow(row, moment)
  if (!spread?.n) return { ...plain, varies: false }
  const own = [spread.low, spread.high].flatMap((price) => (price === null ? [] : [priceNow(row, moment, price)]))
  const all = spread.plain ? [plain, ...own] : own
  const least = all.reduce((low, one) => (one.price < low.price ? one : low), all[0] ?? plain)
  return { ...least, varies: all.some(({ price }) => price > least.price) }
}

/** Rows of `cards` as replies carry them. */
export async function cardsOf(tx: Tx, context: ShopContext, rows: readonly object[]): Promise<ProductCard[]> {
  const moment = storeMoment(context.store.timezone)
  const promoted = await withPromotions(tx, context.store, rows as readonly Omit<CardRow, 'promotions'>[], moment)
  return promoted.map((row) => cardOf(row, context, moment))
}

export function cardOf(row: CardRow, { store, locale }: ShopContext, moment: StoreMoment): ProductCard {
  const { id, brand_id, spread } = row
  const { price, before, promotion, varies } = pricesOf(row, moment)
  const orderable = orderableNow(row, moment) && spread?.n !== 0
  const rating = ratingOf(store, row.stars)
  return {
    id,
    slug: productSlug(row),
    code: row.code,
    name: textIn(row.translations, 'name', locale) ?? '',
    translations: { en: { name: row.translations.en?.name ?? null }, km: { name: row.translations.km?.name ?? null } },
    ...priceOf(price, before, store, row),
    price_varies: varies,
    promotion: badgeOf(promotion, locale),
    has_variants: row.has_variants,
    has_choices: row.has_choices,
    is_new: row.is_new,
    ...stockOf({ ...row, orderable }, spread?.quantity ?? row.quantity),
    image_url: row.picture?.image_path ?? null,
    image_alt: row.picture?.alt ?? null,
    rating: rating && { average: rating.average, count: rating.count },
    brand: brand_id
      ? {
          id: brand_id,
          name: textIn(row.brand_translations ?? {}, 'name', locale) ?? '',
          slug: brandSlug({ id: brand_id, slug: row.brand_slug }),
        }
      : null,
  }
}
