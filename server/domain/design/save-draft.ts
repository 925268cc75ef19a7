import { and, eq } from 'drizzle-orm'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { cleanSections } from './clean-sections.ts'
import { type Design, type Designer, type DesignPage, designIn, designsOneByOne } from './design-rows.ts'

interface Sent {
  page: DesignPage
  /** The draft's, as it was read; null: there was none. */
  version: number | null
  sections: readonly Section[]
}

/**
 * Keeps what somebody works on; nobody sees it in the shop. It is saved while he types, so it is no entry of the log:
 * what is published is one.
 * @throws 409 with the stored version, where somebody else has saved since; 422 on a field of a section
 */
export async function saveDraft(db: Tx, by: Designer, { page, version, sections }: Sent): Promise<Design> {
  const storeId = by.store.id
  await designsOneByOne(db, storeId, page)
  const draft = await designIn(db, { storeId, page, state: 'draft' })
  if ((draft?.version ?? null) !== version)
    throw refused(409, m.error_409_changed(), draft ? { version: draft.version } : {})
  // What waits is what was worked on last.
  const shown =
    (await designIn(db, { storeId, page, state: 'scheduled' })) ??
    (await designIn(db, { storeId, page, state: 'published' }))
  const kept = {
    sections: await cleanSections(db, { storeId, before: (draft ?? shown)?.sections ?? [] }, sections),
    author_id: by.user?.userId ?? null,
    updated_by: by.user?.userId ?? null,
    updated_at: new Date(),
  }
  const [row] = draft
    ? await db
        .update(websiteDesigns)
        .set({ ...kept, version: draft.version + 1 })
        .where(and(eq(websiteDesigns.store_id, storeId), eq(websiteDesigns.id, draft.id)))
        .returning()
    : await db
        .insert(websiteDesigns)
        .values({
          ...kept,
          store_id: storeId,
          page,
          theme_id: shown?.theme_id ?? null,
          tokens: shown?.tokens ?? {},
          created_by: by.user?.userId ?? null,
        })
        .returning()
  if (!row) throw refused(404, m.error_404())
  return row
}
