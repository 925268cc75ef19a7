import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { type Design, type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'

interface Sent {
  page: DesignPage
  /** The draft's, as whoever schedules it has seen it. */
  version: number
  publishAt: Date
}

/**
 * Lays the draft by until its time: what somebody changes from then on is another draft, so that nothing half done is shown.
 * @throws 404 without a draft; 409 with the stored version, where somebody else has saved since; 422 for a time that is
 * over, or where a version waits already
 */
export async function scheduleDraft(db: Tx, by: Designer, { page, version, publishAt }: Sent): Promise<Design> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  if (!draft) throw refused(404, m.error_404())
  if (draft.version !== version) throw refused(409, m.error_409_changed(), { version: draft.version })
  if (publishAt.getTime() <= Date.now()) throw refusedField('publish_at', m.design_time_over())
  if (await designIn(db, { storeId, page, state: 'scheduled' })) throw refusedField('publish_at', m.design_one_waits())
  const [row] = await db
    .update(websiteDesigns)
    .set({ state: 'scheduled', publish_at: publishAt, updated_at: new Date(), version: version + 1 })
    .where(and(eq(websiteDesigns.store_id, storeId), eq(websiteDesigns.id, draft.id)))
    .returning()
  if (!row) throw refused(404, m.error_404())
  await audit(db, by, {
    event: 'updated',
    entity: 'website_design',
    id: row.id,
    label: page,
    changes: { publish_at: [null, publishAt.toISOString()] },
  })
  return row
}
