import { and, desc, eq } from 'drizzle-orm'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'

/** Who works on a store's design. */
export type Designer = Actor & { store: { id: number } }

export const DESIGN_PAGES = ['home'] as const
export type DesignPage = (typeof DESIGN_PAGES)[number]
export type Design = typeof websiteDesigns.$inferSelect

/** One at a time changes what a page of a store is: what is published is one design, whoever else presses. */
export const designsOneByOne = (db: Tx, storeId: number, page: DesignPage) => oneByOne(db, `design:${storeId}:${page}`)

/** The design of a page in a state; the newest, where several are. */
export async function designIn(db: Tx, of: { storeId: number; page: DesignPage; state: string }) {
  const [found] = await db
    .select()
    .from(websiteDesigns)
    .where(
      and(
        eq(websiteDesigns.store_id, of.storeId),
        eq(websiteDesigns.page, of.page),
        eq(websiteDesigns.state, of.state),
      ),
    )
    .orderBy(desc(websiteDesigns.id))
    .limit(1)
  return found
}
