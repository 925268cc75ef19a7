import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { ShownPage } from '#app/contracts/shown-content.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { shownTexts } from '#server/core/rich/rich-fields.ts'
import { summaryOf } from '#server/core/rich/rich-text.ts'
import { formerOwner } from '#server/core/rows/slug-history.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { pages } from '#server/db/schema/content.ts'
import { PAGES_IN } from './content-state.ts'
import { previewedContent } from './preview-content.ts'
import type { Readers } from './shown-posts.ts'

type Row = typeof pages.$inferSelect

const published = ({ storeId }: Readers) => and(eq(pages.store_id, storeId), PAGES_IN.published)
const slugOf = ({ id, slug }: Pick<Row, 'id' | 'slug'>) => slug ?? `p-${id}`

async function whole({ storeId, locale }: Readers, row: Row): Promise<ShownPage> {
  const translations = await shownTexts(storeId, ['body'], row.translations)
  const text = (key: string) => textIn(translations, key, locale)
  const name = text('name') ?? ''
  return {
    id: row.id,
    slug: slugOf(row),
    name,
    body: text('body'),
    image_url: row.image_path,
    template: row.template,
    system_code: row.system_code,
    translations,
    updated_at: row.updated_at.toISOString(),
    seo: {
      title: text('meta_tag_title') ?? name,
      description: text('meta_tag_description') ?? (summaryOf(text('body') ?? '') || null),
      keywords: text('meta_tag_keyword'),
    },
  }
}

/**
 * A page by its link name, or by one that it had while no other has it.
 * @throws 404 where there is none, or it is not shown now
 */
export function showPage(readers: Readers, slug: string): Promise<ShownPage> {
  return readers.db.read(async (tx) => {
    const find = async (which: SQL | undefined) =>
      (
        await tx
          .select()
          .from(pages)
          .where(and(published(readers), which))
      )[0]
    const former = async () => {
      const id = await formerOwner(tx, readers.storeId, 'page', slug)
      return id === undefined ? undefined : find(eq(pages.id, id))
    }
    const row = (await find(eq(pages.slug, slug))) ?? (await former())
    if (!row) throw refused(404, m.error_404())
    return whole(readers, row)
  })
}

/**
 * A page whether it is shown or not, to who has a link to it.
 * @throws 404 for a token that is none, over, or another's
 */
export function previewPage(readers: Readers, token: string): Promise<ShownPage> {
  return readers.db.read(async (tx) => {
    const id = previewedContent(token, readers.storeId, 'page')
    const own = and(eq(pages.store_id, readers.storeId), eq(pages.id, id ?? 0))
    const [row] = await tx.select().from(pages).where(own)
    if (!row) throw refused(404, m.error_404())
    return whole(readers, row)
  })
}

/** The pages that are shown, in their order: for what leads to them. */
export const listPages = (readers: Readers): Promise<{ slug: string; name: string; changed: Date }[]> =>
  readers.db.read(async (tx) => {
    const rows = await tx
      .select({ id: pages.id, slug: pages.slug, translations: pages.translations, changed: pages.updated_at })
      .from(pages)
      .where(published(readers))
      .orderBy(asc(pages.sort_order), asc(pages.id))
      .limit(200)
    return rows.map((row) => ({
      slug: slugOf(row),
      name: textIn(row.translations, 'name', readers.locale) ?? '',
      changed: row.changed,
    }))
  })
