import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { orderProducts } from '#server/db/schema/sales.ts'
import { takesReviews } from './review-settings.ts'
import type { OrderReview } from './shapes.ts'

/**
 * What an order's customer said of each of its products, or may say: none before it is complete, where the store takes no
 * reviews, or of what it does not have any more. What the store deleted is told as rejected.
 */
export async function reviewsOfOrder(
  db: Tx,
  store: Store,
  order: { id: number; order_status_id: number },
  locale: Locale,
): Promise<OrderReview[]> {
  if (!takesReviews(store) || orderStatus(order.order_status_id)?.group !== 'complete') return []
  const bought = db
    .select({ id: orderProducts.product_id })
    .from(orderProducts)
    .where(and(eq(orderProducts.store_id, store.id), eq(orderProducts.order_id, order.id)))
  const said = and(
    eq(reviews.store_id, products.store_id),
    eq(reviews.product_id, products.id),
    eq(reviews.order_id, order.id),
  )
  const picture = sql<string | null>`(SELECT i.image_path FROM product_images i
    WHERE i.store_id = "products"."store_id" AND i.product_id = "products"."id"
    ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1)`
  const rows = await db
    .select({ id: products.id, translations: products.translations, picture, review: reviews })
    .from(products)
    .leftJoin(reviews, said)
    .where(and(eq(products.store_id, store.id), isNull(products.deleted_at), inArray(products.id, bought)))
    .orderBy(products.id)
  return rows.map(({ id, translations, picture: image_url, review }) => ({
    product_id: id,
    name: textIn(translations, 'name', locale) ?? '',
    image_url,
    review: review && {
      rating: review.rating,
      text: review.text,
      name: textIn(review.translations, 'name', 'en') ?? '',
      status: review.deleted_at ? ('rejected' as const) : review.status,
    },
  }))
}
