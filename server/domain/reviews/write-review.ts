import { and, eq, isNull, sql } from 'drizzle-orm'
import { orderStatus } from '#app/contracts/order-status.ts'
import type { ReviewBody } from '#app/contracts/review-body.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { notify } from '../notifications/notify.ts'
import { findOrder, idOfToken } from '../sales/read-order.ts'
import { storedLines } from '../sales/stored-parts.ts'
import { approvesReviews, takesReviews } from './review-settings.ts'
import { reviewTexts } from './review-texts.ts'

/**
 * Writes what whoever holds an order's token says of one of its products, once the order is complete; until the store has
 * decided on it he may say it anew. What another order, or another store's, has is answered as what never was.
 * @throws 404; 409 where the store takes none, the order is not complete, or it was decided on; 422 on `product_id`
 */
export async function writeReview(context: ShopContext, token: string, body: ReviewBody): Promise<void> {
  const { store } = context
  await context.db.tx(async (db) => {
    const order = await findOrder(db, store.id, await idOfToken(db, store.id, token))
    if (!takesReviews(store)) throw refused(409, m.review_error_off())
    if (orderStatus(order.order_status_id)?.group !== 'complete') throw refused(409, m.review_error_early())
    const product = await boughtProduct(db, store.id, order.id, body.product_id)
    // As whoever decides on reviews of the store.
    await oneByOne(db, `reviews:${store.id}`)
    const said = { rating: body.rating, text: body.text || null }
    const columns = { ...said, ...reviewTexts(body) }
    const own = and(eq(reviews.store_id, store.id), eq(reviews.order_id, order.id), eq(reviews.product_id, product.id))
    const [was] = await db.select().from(reviews).where(own)
    const entry = { entity: 'review', label: bilingual(product.translations).en }
    if (was) {
      if (was.status !== 'pending' || was.deleted_at) throw refused(409, m.review_error_done())
      await db
        .update(reviews)
        .set({ ...columns, version: was.version + 1, updated_at: sql`now()` })
        .where(own)
      return audit(db, context, { ...entry, event: 'updated', id: was.id, changes: changed(was, said) })
    }
    const status = approvesReviews(store) ? 'pending' : 'approved'
    const [made] = await db
      .insert(reviews)
      .values({
        ...columns,
        store_id: store.id,
        order_id: order.id,
        product_id: product.id,
        order_product_id: product.line,
        status,
      })
      .returning({ id: reviews.id })
    if (!made) throw new Error('The review was not stored')
    await audit(db, context, { ...entry, event: 'created', id: made.id, changes: changed({}, { ...said, status }) })
    await notify(db, store.id, {
      type: 'review_new',
      facts: { ...bilingual(product.translations), rating: body.rating },
      link: `/reviews/edit/${made.id}`,
    })
  })
}

/** A product that an order has a line of and the store still has. @throws 422 on `product_id` */
async function boughtProduct(db: Tx, storeId: number, orderId: number, productId: number) {
  const line = (await storedLines(db, storeId, orderId)).find(({ product_id }) => product_id === productId)
  const live = and(eq(products.store_id, storeId), eq(products.id, productId), isNull(products.deleted_at))
  const [product] = line
    ? await db
        .select({ id: products.id, translations: products.translations })
        .from(products)
        .where(live)
        .for('key share')
    : []
  if (!line || !product) throw refusedField('product_id', m.error_unknown_choice())
  return { ...product, line: line.id }
}
