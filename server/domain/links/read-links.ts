import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { isLinked, type LinkedType, type LinkTarget } from '#app/contracts/link-target.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories, products } from '#server/db/schema/catalogue.ts'
import { pages, postCategories, posts } from '#server/db/schema/content.ts'
import { together } from '#server/db/together.ts'
import { PAGES_IN, POSTS_IN } from '#server/domain/content/content-state.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { brandPath } from '#server/domain/storefront/brand-slug.ts'

/** What a link points to, in a shop of one language. */
export interface ReadLink {
  /** In words; null: nothing. */
  name: string | null
  /** Where a click leads; null: nowhere. */
  href: string | null
  broken: 'hidden' | 'gone' | null
}

interface Where {
  storeId: number
  locale: Locale
}

const NOTHING: ReadLink = { name: null, href: null, broken: null }

/** What links point to, asked once for all of them. */
export async function readLinks(
  db: Tx,
  where: Where,
  links: readonly LinkTarget[],
): Promise<(link: LinkTarget) => ReadLink> {
  const found = (type: LinkedType): Promise<ReadonlyMap<number, ReadLink>> => {
    const ids = links.flatMap((link) => (link.type === type && link.id ? [link.id] : []))
    return ids.length > 0 ? READ[type](db, where, [...new Set(ids)]) : Promise.resolve(new Map())
  }
  const [category, brand, product, post, post_category, page] = await together([
    found('category'),
    found('brand'),
    found('product'),
    found('post'),
    found('post_category'),
    found('page'),
  ])
  const things: Record<LinkedType, ReadonlyMap<number, ReadLink>> = {
    category,
    brand,
    product,
    post,
    post_category,
    page,
  }
  return (link) => {
    const { type, id = 0, url = '' } = link
    if (isLinked(type)) return things[type].get(id ?? 0) ?? { name: null, href: null, broken: 'gone' }
    switch (type) {
      case 'url':
        return { name: url, href: url, broken: null }
      case 'home':
        return { name: m.link_home(), href: '/', broken: null }
      case 'menu':
        return { name: m.link_menu(), href: '/home', broken: null }
      case 'contact':
        return { name: m.shop_contact(), href: '/contact', broken: null }
      default:
        return NOTHING
    }
  }
}

/** How each of them is shown: where, and whether it is seen there. */
function shownBy<R extends { id: number; translations: Parameters<typeof textIn>[0]; seen: boolean; gone: boolean }>(
  rows: readonly R[],
  locale: Locale,
  hrefOf: (row: R, name: string) => string,
): Map<number, ReadLink> {
  return new Map(
    rows.map((row) => {
      const name = textIn(row.translations, 'name', locale) ?? ''
      const broken = row.gone ? 'gone' : row.seen ? null : 'hidden'
      return [row.id, { name, href: broken ? null : hrefOf(row, name), broken }]
    }),
  )
}

const never = sql<boolean>`false`

/** One below a hidden one is hidden as well. */
async function categoriesBy(db: Tx, { storeId, locale }: Where, ids: number[]) {
  const seen = sql<boolean>`NOT EXISTS (
    WITH RECURSIVE up AS (
      SELECT c.parent_id, c.status AND c.deleted_at IS NULL AS shown FROM categories c
        WHERE c.store_id = ${storeId} AND c.id = ${sql.raw('"categories"."id"')}
      UNION ALL
      SELECT c.parent_id, c.status AND c.deleted_at IS NULL FROM up JOIN categories c
        ON c.store_id = ${storeId} AND c.id = up.parent_id)
    SELECT 1 FROM up WHERE NOT shown)`
  const rows = await db
    .select({
      id: categories.id,
      translations: categories.translations,
      slug: categories.slug,
      seen,
      gone: sql<boolean>`${categories.deleted_at} IS NOT NULL`,
    })
    .from(categories)
    .where(and(eq(categories.store_id, storeId), inArray(categories.id, ids)))
  return shownBy(rows, locale, ({ id, slug }) => `/category/${encodeURIComponent(slug ?? `c-${id}`)}`)
}

async function brandsBy(db: Tx, { storeId, locale }: Where, ids: number[]) {
  const rows = await db
    .select({
      id: brands.id,
      translations: brands.translations,
      slug: brands.slug,
      seen: sql<boolean>`${brands.status}`,
      gone: never,
    })
    .from(brands)
    .where(and(eq(brands.store_id, storeId), inArray(brands.id, ids)))
  return shownBy(rows, locale, brandPath)
}

async function productsBy(db: Tx, { storeId, locale }: Where, ids: number[]) {
  const rows = await db
    .select({
      id: products.id,
      translations: products.translations,
      slug: products.slug,
      seen: sql<boolean>`${isPublished(storeId) as SQL}`,
      gone: sql<boolean>`${products.deleted_at} IS NOT NULL`,
    })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.id, ids)))
  return shownBy(rows, locale, ({ id, slug }) => `/product/${encodeURIComponent(slug ?? `p-${id}`)}`)
}

async function postsBy(db: Tx, { storeId, locale }: Where, ids: number[]) {
  const rows = await db
    .select({
      id: posts.id,
      translations: posts.translations,
      slug: posts.slug,
      seen: sql<boolean>`${POSTS_IN.published as SQL}`,
      gone: sql<boolean>`${posts.deleted_at} IS NOT NULL`,
    })
    .from(posts)
    .where(and(eq(posts.store_id, storeId), inArray(posts.id, ids)))
  const place = storeId === PLATFORM_STORE.id ? '/resource/blogs/blog-details?slug=' : '/blog/'
  return shownBy(rows, locale, ({ id, slug }) => place + encodeURIComponent(slug ?? `p-${id}`))
}

/** The blog asks of a category whether itself is shown, and finds it by its link name alone. */
async function postCategoriesBy(db: Tx, { storeId, locale }: Where, ids: number[]) {
  const rows = await db
    .select({
      id: postCategories.id,
      translations: postCategories.translations,
      slug: postCategories.slug,
      seen: sql<boolean>`${postCategories.status} AND ${postCategories.slug} IS NOT NULL`,
      gone: never,
    })
    .from(postCategories)
    .where(and(eq(postCategories.store_id, storeId), inArray(postCategories.id, ids)))
  return shownBy(rows, locale, ({ slug }) => `/blog?category=${encodeURIComponent(slug ?? '')}`)
}

async function pagesBy(db: Tx, { storeId, locale }: Where, ids: number[]) {
  const rows = await db
    .select({
      id: pages.id,
      translations: pages.translations,
      slug: pages.slug,
      seen: sql<boolean>`${PAGES_IN.published as SQL}`,
      gone: never,
    })
    .from(pages)
    .where(and(eq(pages.store_id, storeId), inArray(pages.id, ids)))
  return shownBy(rows, locale, ({ id, slug }) => `/page/${encodeURIComponent(slug ?? `p-${id}`)}`)
}

const READ = {
  category: categoriesBy,
  brand: brandsBy,
  product: productsBy,
  post: postsBy,
  post_category: postCategoriesBy,
  page: pagesBy,
} as const

/** What a link points to as the office says it: with what is wrong with it. */
export function linkWords({ name, broken }: ReadLink): string | null {
  if (broken === 'gone') return m.link_gone()
  return broken ? m.link_hidden({ name: name ?? '' }) : name
}
