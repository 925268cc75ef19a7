import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { asksForLists } from './asks-for-lists.ts'
import { listCategories } from './list-categories.ts'
import { cardsInOrder, inCategory } from './list-products.ts'
import { cardsOf } from './product-card.ts'

/** Most products of one part of the menu; its category's page has the rest. */
const MOST = 24
/** Most parts: a menu is read at a table. */
const PARTS = 30

/** In no category that is shown. */
const unfiled = (storeId: number) => sql`NOT EXISTS (
  SELECT FROM product_categories pc JOIN categories c ON c.store_id = pc.store_id AND c.id = pc.category_id
  WHERE pc.store_id = ${storeId} AND pc.product_id = ${products.id} AND c.status AND c.deleted_at IS NULL)`

/**
 * The shop as a menu: the categories of the first level that have something, each with its first products, and last what
 * is in none. All is read in one transaction, one short query a part.
 */
export async function showMenu(context: ShopContext) {
  const { db, store } = context
  const shown = (await listCategories(context)).filter(
    ({ parent_id, has_products }) => parent_id === null && has_products,
  )
  return db.read(async (tx) => {
    const asks = await asksForLists(tx, store.id)
    const part = async (which: SQL) => {
      const ids = tx
        .select({ id: products.id })
        .from(products)
        .where(and(isPublished(store.id), which))
        .orderBy(asc(products.sort_order), desc(products.id))
        .limit(MOST + 1)
      const rows = await cardsInOrder(tx, store, ids, asks)
      return { products: await cardsOf(tx, context, rows.slice(0, MOST)), more: rows.length > MOST }
    }
    const parts = await Promise.all([
      ...shown.slice(0, PARTS).map(async ({ slug, name, icon }) => ({
        slug,
        name,
        icon,
        ...(await part(inCategory(store.id, slug))),
      })),
      part(unfiled(store.id)).then((found) => ({ slug: null, name: null, icon: null, ...found })),
    ])
    return parts.filter((one) => one.products.length > 0)
  })
}
