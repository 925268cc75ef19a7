import { and, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { cardsInOrder } from './list-products.ts'
import { cardsOf } from './product-card.ts'

/** Of the products with these ids those that the shop shows, in the order of the ids. */
export function seenProducts(context: ShopContext, ids: readonly number[]) {
  const { db, store } = context
  const wanted = [...new Set(ids)]
  return db.read(async (tx) => {
    const shown = tx
      .select({ id: products.id })
      .from(products)
      .where(and(isPublished(store.id), inArray(products.id, wanted)))
      .orderBy(sql`array_position(${sql.param(wanted)}::bigint[], ${products.id})`)
    return cardsOf(tx, context, await cardsInOrder(tx, store, shown))
  })
}
