import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { isLinked, type LinkedType, type LinkTarget } from '#app/contracts/link-target.ts'
import { m } from '#app/paraglide/messages.js'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories, products } from '#server/db/schema/catalogue.ts'
import { isPublished } from '#server/domain/products/is-published.ts'

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
  const ids = (type: LinkedType) => [
    ...new Set(links.flatMap((link) => (link.type === type && link.id ? [link.id] : []))),
  ]
  const [inCategories, ofBrands, toProducts] = [ids('category'), ids('brand'), ids('product')]
  const found: Record<LinkedType, ReadonlyMap<number, ReadLink>> = {
    category: inCategories.length > 0 ? await categoriesBy(db, where, inCategories) : new Map(),
    brand: ofBrands.length > 0 ? await brandsBy(db, where, ofBrands) : new Map(),
    product: toProducts.length > 0 ? await productsBy(db, where, toProducts) : new Map(),
  }
  return (link) => {
    const { type, id = 0, url = '' } = link
    if (isLinked(type)) return found[type].get(id ?? 0) ?? { name: null, href: null, broken: 'gone' }
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
  return shownBy(rows, locale, ({ id, slug }) => `/search?brand=${encodeURIComponent(slug ?? String(id))}`)
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

/** What a link points to as the office says it: with what is wrong with it. */
export function linkWords({ name, broken }: ReadLink): string | null {
  if (broken === 'gone') return m.link_gone()
  return broken ? m.link_hidden({ name: name ?? '' }) : name
}
