import { and, desc, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { announcements } from '#server/db/schema/announcements.ts'
import { ANNOUNCEMENTS_IN } from '#server/domain/content/content-state.ts'
import { readLinks } from '#server/domain/links/read-links.ts'

/** Further than promotions, and what a store's settings word, are ever numbered. */
const OURS = 2 ** 41

const NEWEST = keptQuery((db) => {
  const a = announcements
  return db
    .select()
    .from(a)
    .where(
      and(
        eq(a.store_id, sql.placeholder('store')),
        sql`'strip' = ANY (${a.channels})`,
        ANNOUNCEMENTS_IN.published,
        sql`NOT (${a.dismissible} AND ${a.id} + ${OURS}::bigint = ANY (${sql.placeholder('closed')}::bigint[]))`,
      ),
    )
    .orderBy(desc(a.pinned), desc(sql`coalesce(${a.publish_at}, ${a.created_at})`), desc(a.id))
    .limit(1)
})

/** The newest announcement on top of a shop, what is pinned before others; null: none, or whoever looks closed it. */
export function announcementStrip({ db, store, locale }: ShopContext, closed: readonly number[]) {
  return db.read(async (tx) => {
    const [row] = await NEWEST(tx).execute({ store: store.id, closed: [...closed] })
    if (!row) return null
    const linkOf = await readLinks(tx, { storeId: store.id, locale }, [row.link])
    return {
      id: OURS + row.id,
      slug: null,
      href: linkOf(row.link).href,
      name: textIn(row.translations, 'name', locale) ?? '',
      sentence: textIn(row.translations, 'body', locale) ?? '',
      countdown: null,
      fixed: !row.dismissible,
    }
  })
}
