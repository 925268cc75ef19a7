import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { type Design, type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'
import { showDesign } from './show-design.ts'

interface Sent {
  page: DesignPage
  /** The draft's, as whoever publishes it has seen it. */
  version: number
  note?: string | null
}

/**
 * Shows the draft in the shop; what was shown before is kept, and can be restored.
 * @throws 404 without a draft; 409 with the stored version, where somebody else has saved since
 */
export async function publishDraft(db: Tx, by: Designer, { page, version, note = null }: Sent): Promise<Design> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  if (!draft) throw refused(404, m.error_404())
  if (draft.version !== version) throw refused(409, m.error_409_changed(), { version: draft.version })
  return showDesign(db, by, draft, note)
}
