import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { orders } from '#server/db/schema/sales.ts'

/** The order that each review was written to, by the review's id. */
export async function ordersOfReviews(db: Tx, storeId: number, ids: readonly number[]) {
  const rows = await db
    .select({ review: reviews.id, id: orders.id, invoice_no: orders.invoice_no })
    .from(reviews)
    .innerJoin(orders, and(eq(orders.store_id, reviews.store_id), eq(orders.id, reviews.order_id)))
    .where(and(eq(reviews.store_id, storeId), inArray(reviews.id, [...ids])))
  return new Map(rows.map(({ review, ...order }) => [review, { order }]))
}
