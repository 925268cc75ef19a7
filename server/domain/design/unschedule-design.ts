import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { type Design, type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'

interface Sent {
  page: DesignPage
  id: number
}

/**
 * What waits for its time is the draft again; beside another draft it is kept among the versions of before.
 * @throws 404 where it does not wait: it is shown by now, or somebody else was first
 */
export async function unscheduleDesign(db: Tx, by: Designer, { page, id }: Sent): Promise<Design> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const waits = await designIn(db, { storeId, page, state: 'scheduled' })
  if (waits?.id !== id) throw refused(404, m.error_404())
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  const now = new Date()
  const [row] = await db
    .update(websiteDesigns)
    .set({
      ...(draft ? { state: 'archived' } : { state: 'draft', publish_at: null }),
      updated_at: now,
      version: waits.version + 1,
    })
    .where(and(eq(websiteDesigns.store_id, storeId), eq(websiteDesigns.id, id)))
    .returning()
  if (!row) throw refused(404, m.error_404())
  await audit(db, by, {
    event: 'updated',
    entity: 'website_design',
    id,
    label: page,
    changes: { publish_at: [waits.publish_at?.toISOString() ?? null, null] },
  })
  return row
}
