import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext, Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { dbOf } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'
import { listProducts } from '../storefront/list-products.ts'
import { storeView } from '../storefront/store-view.ts'
import { listContacts } from '../support/list-contacts.ts'
import { isShown } from './is-shown.ts'
import { ofStore, platform } from './list-directory.ts'

/** How many of its products stand on its page. */
const PRODUCTS = 8

type Asking = Omit<ShopContext, 'store' | 'db'>

/**
 * A store that anyone may visit, as it shows itself, with what sells best there and how to reach it.
 * @throws 404 for one that is not shown, as for one that never was
 */
export async function showListedStore(asking: Asking, subDomain: string) {
  const { locale } = asking
  const [row] = await platform.read((db) =>
    db
      .select({ store: stores, category: storeCategories })
      .from(stores)
      .leftJoin(storeCategories, ofStore)
      .where(and(isShown, eq(stores.sub_domain, subDomain.toLowerCase()))),
  )
  if (!row) throw refused(404, m.error_404())
  const { category } = row
  // The row is what the shop's own host knows of its store, and more.
  const store = row.store as Store
  const db = dbOf(store.id)
  const [products, contacts] = await Promise.all([
    listProducts({ ...asking, store, db }, { page: 1, limit: PRODUCTS, sort: 'best_selling' }),
    listContacts({ db, storeId: store.id, locale }),
  ])
  return {
    ...storeView(store, locale),
    feature: row.store.feature,
    category: category && { id: category.id, name: textIn(category.translations, 'name', locale) ?? '' },
    product_count: products.meta.total,
    products: products.data,
    contacts,
  }
}
