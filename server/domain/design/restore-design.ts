import { and, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { type Design, type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'

interface Sent {
  page: DesignPage
  /** One that is or was shown. */
  id: number
  /** The draft's, as it was read; null: there was none. */
  version: number | null
}

/**
 * Makes what is or was shown the draft, where it can be looked at before it is published once more.
 * @throws 404 for one that the store does not have; 409 where somebody else has saved since
 */
export async function restoreDesign(db: Tx, by: Designer, { page, id, version }: Sent): Promise<Design> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const mine = and(eq(websiteDesigns.store_id, storeId), eq(websiteDesigns.page, page))
  const shown = inArray(websiteDesigns.state, ['archived', 'published'])
  const [from] = await db
    .select()
    .from(websiteDesigns)
    .where(and(mine, shown, eq(websiteDesigns.id, id)))
  if (!from) throw refused(404, m.error_404())
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  if ((draft?.version ?? null) !== version)
    throw refused(409, m.error_409_changed(), draft ? { version: draft.version } : {})
  const { sections, tokens, theme_id } = from
  const kept = { sections, tokens, theme_id, author_id: by.user?.userId ?? null, updated_at: new Date() }
  const [row] = draft
    ? await db
        .update(websiteDesigns)
        .set({ ...kept, version: draft.version + 1 })
        .where(and(mine, eq(websiteDesigns.id, draft.id)))
        .returning()
    : await db
        .insert(websiteDesigns)
        .values({ ...kept, store_id: storeId, page })
        .returning()
  if (!row) throw refused(404, m.error_404())
  await audit(db, by, { event: 'restored', entity: 'website_design', id: row.id, label: page })
  return row
}
