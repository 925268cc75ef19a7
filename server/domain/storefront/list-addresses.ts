import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import { listPages } from '#server/domain/content/shown-pages.ts'
import { postAddresses } from '#server/domain/content/shown-posts.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { brandPath } from './brand-slug.ts'
import { listCategories } from './list-categories.ts'
import { openPromotions } from './show-promotion.ts'
import { promotionSlug } from './told-promotions.ts'

/** Most products that one sitemap names: the protocol ends at 50,000 addresses, and a store has few other pages. */
const MOST = 45_000
const MOST_BRANDS = 2_000

export interface Address {
  /** On the store's host, with its leading slash. */
  path: string
  changed?: Date
}

/** Every page of the store that a search engine may show: its own, its categories and brands with something to sell, its promotions, its products. */
export async function listAddresses(context: ShopContext): Promise<Address[]> {
  const { db, store, locale } = context
  const categories = await listCategories(context)
  const offers = await openPromotions(context)
  const shownBrands = await listBrands(context)
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
    ...shownBrands.map((brand) => ({ path: brandPath(brand), changed: brand.changed })),
    ...pages.map(({ slug, changed }) => ({ path: `/page/${encodeURIComponent(slug)}`, changed })),
    ...(written.length > 0 ? [{ path: '/blog' }] : []),
    ...written.map(({ slug, changed }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changed })),
    ...rows.flatMap(({ slug, changed }) =>
      slug === null ? [] : [{ path: `/product/${encodeURIComponent(slug)}`, changed }],
    ),
  ]
}

/** Those of which something is sold. */
const listBrands = ({ db, store }: ShopContext) =>
  db.read((tx) =>
    tx
      .select({ id: brands.id, slug: brands.slug, changed: brands.updated_at })
      .from(brands)
      .where(
        and(
          eq(brands.store_id, store.id),
          eq(brands.status, true),
          exists(
            tx
              .select({ one: sql`1` })
              .from(products)
              .where(and(isPublished(store.id), eq(products.brand_id, brands.id))),
          ),
        ),
      )
      .orderBy(brands.id)
      .limit(MOST_BRANDS),
  )
