import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { BannerItem, BannerPosition } from '#app/contracts/resources/banner.ts'
import type { ShownBanner } from '#app/contracts/shown-banner.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Db } from '#server/db/client.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { banners } from '#server/db/schema/banners.ts'
import { BANNERS_IN } from '#server/domain/content/content-state.ts'
import { type ReadLink, readLinks } from '#server/domain/links/read-links.ts'

interface Wanted {
  db: Db
  storeId: number
  locale: Locale
  positions: readonly BannerPosition[]
  /** Of a category's page, its slug or its id: those of this category, beside those of all. */
  category?: string | undefined
}

/**
 * The banners that a shop shows now in some of its places, in the merchant's order. A picture whose link leads nowhere any more
 * is shown without it; a banner without anything to show is left out.
 */
export function showBanners({ db, storeId, locale, positions, category }: Wanted): Promise<ShownBanner[]> {
  return db.read(async (tx) => {
    const id = /^\d{1,15}$/.test(category ?? '') ? Number(category) : -1
    const rows = await SHOWN(tx).execute({ storeId, positions: [...positions], slug: category ?? null, id })
    if (rows.length === 0) return []
    const linkOf = await readLinks(
      tx,
      { storeId, locale },
      rows.flatMap(({ items }) => items.map(({ link }) => link)),
    )
    return rows.flatMap(({ id, translations, position, type, interval, items }) => {
      const shown = items.map((item) => itemOf(item, linkOf(item.link), locale)).filter(isSomething)
      if (shown.length === 0) return []
      const name = textIn(translations, 'name', locale) ?? ''
      return [{ id, name, position, type, interval, items: type === 'single' ? shown.slice(0, 1) : shown }]
    })
  })
}

const [store, positions, slug, id] = ['storeId', 'positions', 'slug', 'id'].map((name) => sql.placeholder(name))

const SHOWN = keptQuery((db) => {
  const named = sql`(SELECT id FROM categories WHERE store_id = ${store} AND deleted_at IS NULL
    AND (slug = ${slug} OR id = ${id}) LIMIT 1)`
  return db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.store_id, sql`${store}`),
        sql`${banners.position} = ANY(${positions}::text[])`,
        BANNERS_IN.published,
        or(isNull(banners.category_id), eq(banners.category_id, named)),
      ),
    )
    .orderBy(asc(banners.sort_order), asc(banners.id))
})

function itemOf({ translations, image_path, mobile_image_path }: BannerItem, link: ReadLink, locale: Locale) {
  return {
    title: textIn(translations, 'title', locale),
    text: textIn(translations, 'text', locale),
    button: textIn(translations, 'button', locale),
    image_url: image_path,
    mobile_image_url: mobile_image_path,
    href: link.href,
    points_to: link.href === null ? null : link.name,
  }
}

const isSomething = ({ title, text: said, image_url, mobile_image_url }: ShownBanner['items'][number]) =>
  (title ?? said ?? image_url ?? mobile_image_url) !== null
