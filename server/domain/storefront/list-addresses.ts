import { desc } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { listPages } from '#server/domain/content/shown-pages.ts'
import { postAddresses } from '#server/domain/content/shown-posts.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { listCategories } from './list-categories.ts'
import { openPromotions } from './show-promotion.ts'
import { promotionSlug } from './told-promotions.ts'

/** Most products that one sitemap names: the protocol ends at 50,000 addresses, and a store has few other pages. */
const MOST = 45_000

export interface Address {
  /** On the store's host, with its leading slash. */
  path: string
  changed?: Date
}

/** Every page of the store that a search engine may show: its own, its categories with something to sell, its promotions, its products. */
export async function listAddresses(context: ShopContext): Promise<Address[]> {
  const { db, store, locale } = context
  const categories = await listCategories(context)
  const offers = await openPromotions(context)
  const rows = await db.read((tx) =>
    tx
      .select({ slug: products.slug, changed: products.updated_at })
      .from(products)
      .where(isPublished(store.id))
      .orderBy(desc(products.id))
      .limit(MOST),
  )
  const readers = { db, storeId: store.id, locale }
  const written = await postAddresses(readers)
  const pages = await listPages(readers)
  return [
    { path: '/' },
    { path: '/home' },
    { path: '/contact' },
    ...categories
      .filter(({ has_products }) => has_products)
      .map(({ slug }) => ({ path: `/category/${encodeURIComponent(slug)}` })),
    ...offers.map((one) => ({ path: `/promotion/${encodeURIComponent(promotionSlug(one))}` })),
    ...pages.map(({ slug, changed }) => ({ path: `/page/${encodeURIComponent(slug)}`, changed })),
    ...(written.length > 0 ? [{ path: '/blog' }] : []),
    ...written.map(({ slug, changed }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changed })),
    ...rows.flatMap(({ slug, changed }) =>
      slug === null ? [] : [{ path: `/product/${encodeURIComponent(slug)}`, changed }],
    ),
  ]
}
