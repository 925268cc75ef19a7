import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'

interface Sent {
  page: DesignPage
  /** The draft's, as whoever gives it up has seen it. */
  version: number
}

/**
 * Gives up what somebody works on; what is shown stays.
 * @throws 404 without a draft; 409 with the stored version, where somebody else has saved since
 */
export async function discardDraft(db: Tx, by: Designer, { page, version }: Sent): Promise<void> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  if (!draft) throw refused(404, m.error_404())
  if (draft.version !== version) throw refused(409, m.error_409_changed(), { version: draft.version })
  await db.delete(websiteDesigns).where(and(eq(websiteDesigns.store_id, storeId), eq(websiteDesigns.id, draft.id)))
  await audit(db, by, { event: 'cancelled', entity: 'website_design', id: draft.id, label: page })
}
