import { and, eq, sql } from 'drizzle-orm'
import { MOST_WISHES } from '#app/contracts/customer-account.ts'
import { m } from '#app/paraglide/messages.js'
import type { CustomerContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { planned } from '#server/db/planned.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { wishlistItems } from '#server/db/schema/customer-accounts.ts'
import { isPublished } from '../products/is-published.ts'
import { cardsInOrder } from '../storefront/list-products.ts'
import { cardsOf } from '../storefront/product-card.ts'

/** What an account wants to find again and the shop shows, the newest first. */
export const listWishlist = (context: CustomerContext) =>
  context.db.read(async (tx) => {
    const { store, account } = context
    const wished = and(
      eq(wishlistItems.store_id, products.store_id),
      eq(wishlistItems.product_id, products.id),
      eq(wishlistItems.account_id, account.accountId),
    )
    const ids = tx
      .select({ id: products.id })
      .from(products)
      .innerJoin(wishlistItems, wished)
      .where(isPublished(store.id))
      .orderBy(sql`${wishlistItems.created_at} DESC, ${products.id} DESC`)
    return cardsOf(tx, context, await cardsInOrder(tx, store, ids, planned))
  })

/**
 * Adds a product that the shop shows; one that is there stays, and of too many the oldest go.
 * @throws 404
 */
export async function addWish({ db, store, account }: CustomerContext, productId: number): Promise<void> {
  await db.tx(async (tx) => {
    const { accountId } = account
    const [found] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(isPublished(store.id), eq(products.id, productId)))
    if (!found) throw refused(404, m.error_404())
    await tx
      .insert(wishlistItems)
      .values({ store_id: store.id, account_id: accountId, product_id: productId })
      .onConflictDoNothing()
    await tx.execute(sql`DELETE FROM wishlist_items WHERE store_id = ${store.id} AND account_id = ${accountId}
      AND product_id IN (SELECT product_id FROM wishlist_items WHERE store_id = ${store.id} AND account_id = ${accountId}
        ORDER BY created_at DESC, product_id DESC OFFSET ${MOST_WISHES})`)
  })
}

/** Takes a product off. @throws 404 for one that is not there */
export async function removeWish({ db, store, account }: CustomerContext, productId: number): Promise<void> {
  const his = and(eq(wishlistItems.store_id, store.id), eq(wishlistItems.account_id, account.accountId))
  const gone = await db.tx((tx) =>
    tx
      .delete(wishlistItems)
      .where(and(his, eq(wishlistItems.product_id, productId)))
      .returning({ id: wishlistItems.product_id }),
  )
  if (gone.length === 0) throw refused(404, m.error_404())
}
