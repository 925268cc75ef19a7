import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { type Design, type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'

interface Sent {
  page: DesignPage
  /** The draft's, as whoever publishes it has seen it. */
  version: number
  note?: string | null
}

/**
 * Shows the draft in the shop; what was shown before is kept, and can be restored. Both in one transaction: a visitor
 * sees the one or the other.
 * @throws 404 without a draft; 409 with the stored version, where somebody else has saved since
 */
export async function publishDraft(db: Tx, by: Designer, { page, version, note = null }: Sent): Promise<Design> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  if (!draft) throw refused(404, m.error_404())
  if (draft.version !== version) throw refused(409, m.error_409_changed(), { version: draft.version })
  const mine = and(eq(websiteDesigns.store_id, storeId), eq(websiteDesigns.page, page))
  await db
    .update(websiteDesigns)
    .set({ state: 'archived' })
    .where(and(mine, eq(websiteDesigns.state, 'published')))
  const now = new Date()
  const [row] = await db
    .update(websiteDesigns)
    .set({ state: 'published', published_at: now, updated_at: now, version: version + 1, note })
    .where(and(mine, eq(websiteDesigns.id, draft.id)))
    .returning()
  if (!row) throw refused(404, m.error_404())
  await audit(db, by, {
    event: 'published',
    entity: 'website_design',
    id: row.id,
    label: page,
    ...(note && { note }),
  })
  return row
}
