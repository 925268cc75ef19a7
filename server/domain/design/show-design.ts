import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import type { Design, Designer } from './design-rows.ts'

/** Versions of before that a page keeps to go back to; each holds its pictures. */
export const KEPT_VERSIONS = 20

/** When a design was shown last, or was to be. */
export const lastShown = sql`coalesce(${websiteDesigns.published_at}, ${websiteDesigns.updated_at})`

/**
 * Shows a design in the place of what is shown, which is kept with the latest of before. All in one transaction, by whom
 * designsOneByOne has let in: a visitor sees the one or the other.
 */
export async function showDesign(db: Tx, by: Designer, design: Design, note: string | null): Promise<Design> {
  const mine = and(eq(websiteDesigns.store_id, by.store.id), eq(websiteDesigns.page, design.page))
  await db
    .update(websiteDesigns)
    .set({ state: 'archived' })
    .where(and(mine, eq(websiteDesigns.state, 'published')))
  const now = new Date()
  const [row] = await db
    .update(websiteDesigns)
    .set({ state: 'published', published_at: now, updated_at: now, version: design.version + 1, note })
    .where(and(mine, eq(websiteDesigns.id, design.id)))
    .returning()
  if (!row) throw refused(404, m.error_404())
  const before = and(mine, eq(websiteDesigns.state, 'archived'))
  const spent = db
    .select({ id: websiteDesigns.id })
    .from(websiteDesigns)
    .where(before)
    .orderBy(desc(lastShown), desc(websiteDesigns.id))
    .offset(KEPT_VERSIONS)
  await db.delete(websiteDesigns).where(and(before, inArray(websiteDesigns.id, spent)))
  await audit(db, by, {
    event: 'published',
    entity: 'website_design',
    id: row.id,
    label: row.page,
    ...(note && { note }),
  })
  return row
}
