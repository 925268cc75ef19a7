import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#app/contracts/kit.ts'
import { REVIEWS_SHOWN } from '#app/contracts/review.ts'
import type { ReviewQuery } from '#app/contracts/review-body.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext, Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { isPublished } from '../products/is-published.ts'
import { takesReviews } from './review-settings.ts'
import { authorOf } from './review-texts.ts'
import type { Rating, ShownReview } from './shapes.ts'

/** How many reviews of 1 to 5 stars a product has, in a query of products; null where there never was one. */
export const starsOf = sql<number[] | null>`(SELECT json_build_array(r.one, r.two, r.three, r.four, r.five)
  FROM product_ratings r WHERE r.store_id = "products"."store_id" AND r.product_id = "products"."id")`

/** What they come to; null where the shop shows none. */
export function ratingOf(store: Pick<Store, 'settings'>, stars: readonly number[] | null): Rating | null {
  const count = stars?.reduce((sum, n) => sum + n, 0) ?? 0
  if (!stars || count === 0 || !takesReviews(store)) return null
  const sum = stars.reduce((all, n, at) => all + n * (at + 1), 0)
  // In whole tenths, a half away from zero.
  return { average: (Math.floor((sum * 20 + count) / (count * 2)) / 10).toFixed(1), count, stars: [...stars] }
}

interface ReviewRow extends Omit<ShownReview, 'name' | 'created_at'> {
  translations: Translations
  created_at: string | Date
}

/** Rows of reviews as the shop shows them. */
const shown = ({ translations, created_at, ...row }: ReviewRow): ShownReview => ({
  ...row,
  name: authorOf({ translations }),
  created_at: new Date(created_at).toISOString(),
})

/** The newest reviews of a product that the shop shows, in a query of products. */
export const newestReviews = sql<ReviewRow[]>`(SELECT coalesce(json_agg(r), '[]') FROM (
  SELECT id, translations, rating, text, reply, created_at FROM reviews
  WHERE store_id = "products"."store_id" AND product_id = "products"."id" AND status = 'approved' AND deleted_at IS NULL
  ORDER BY id DESC LIMIT ${sql.raw(String(REVIEWS_SHOWN))}) r)`

export const newestOf = (store: Pick<Store, 'settings'>, rows: readonly ReviewRow[]): ShownReview[] =>
  takesReviews(store) ? rows.map(shown) : []

const NONE: number[] = [0, 0, 0, 0, 0]

/**
 * A page of the reviews that the shop shows of a product, the newest first. How many there are is kept, and not counted.
 * @throws 404 where the shop shows no such product
 */
export async function listShown(
  { db, store }: ShopContext,
  named: SQL,
  { page, limit }: ReviewQuery,
): Promise<Page<ShownReview>> {
  return db.read(async (tx) => {
    const [product] = await tx
      .select({ id: products.id, stars: starsOf })
      .from(products)
      .where(and(isPublished(store.id), named))
      .limit(1)
    if (!product) throw refused(404, m.error_404())
    const total = takesReviews(store) ? (product.stars ?? NONE).reduce((sum, n) => sum + n, 0) : 0
    const { id, translations, rating, text, reply, created_at } = reviews
    const rows =
      total > 0
        ? await tx
            .select({ id, translations, rating, text, reply, created_at })
            .from(reviews)
            .where(
              and(
                eq(reviews.store_id, store.id),
                eq(reviews.product_id, product.id),
                eq(reviews.status, 'approved'),
                isNull(reviews.deleted_at),
              ),
            )
            .orderBy(sql`${reviews.id} DESC`)
            .limit(limit)
            .offset((page - 1) * limit)
        : []
    const last_page = Math.max(1, Math.ceil(total / limit))
    return { data: rows.map(shown), meta: { current_page: page, last_page, per_page: limit, total } }
  })
}
