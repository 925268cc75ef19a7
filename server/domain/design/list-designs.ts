import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import type { DesignPage } from './design-rows.ts'
import { lastShown } from './show-design.ts'

interface Wanted {
  storeId: number
  page: DesignPage
  /** Of the list, from 1. */
  at: number
  limit: number
  /** Of time; default: the newest first. */
  direction?: 'asc' | 'desc' | undefined
}

/** What is and was shown, or waited for it and was taken back, without what it is made of. */
export async function listDesigns(db: Tx, { storeId, page, at, limit, direction }: Wanted) {
  const shown = and(
    eq(websiteDesigns.store_id, storeId),
    eq(websiteDesigns.page, page),
    inArray(websiteDesigns.state, ['published', 'archived']),
  )
  const { id, state, publish_at, published_at, note, version } = websiteDesigns
  const by = direction === 'asc' ? asc : desc
  const [counted] = await db.select({ total: count() }).from(websiteDesigns).where(shown)
  const rows = await db
    .select({ id, state, publish_at, published_at, note, version })
    .from(websiteDesigns)
    .where(shown)
    .orderBy(by(lastShown), by(websiteDesigns.id))
    .limit(limit)
    .offset((at - 1) * limit)
  const total = counted?.total ?? 0
  return {
    data: rows.map((row) => ({
      ...row,
      publish_at: row.publish_at?.toISOString() ?? null,
      published_at: row.published_at?.toISOString() ?? null,
    })),
    meta: { current_page: at, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
  }
}
