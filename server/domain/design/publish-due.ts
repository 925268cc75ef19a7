import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { websiteDesigns } from '#server/db/schema/website-designs.ts'
import { DESIGN_PAGES, designsOneByOne } from './design-rows.ts'
import { showDesign } from './show-design.ts'

/** What one look takes up: the rest waits for the next. */
const MOST = 500

/** Shows what waits, unless it was taken back or shown since it was looked for. */
export async function publishScheduled(db: Tx, storeId: number, id: number): Promise<void> {
  for (const page of DESIGN_PAGES) await designsOneByOne(db, storeId, page)
  const [row] = await db
    .select()
    .from(websiteDesigns)
    .where(
      and(
        eq(websiteDesigns.store_id, storeId),
        eq(websiteDesigns.id, id),
        eq(websiteDesigns.state, 'scheduled'),
        lte(websiteDesigns.publish_at, sql`now()`),
      ),
    )
  if (row) await showDesign(db, { store: { id: storeId }, system: 'Phsar' }, row, row.note)
}

/** Shows what has waited for its time; each store's by itself, so that one holds no other back. */
export async function publishDue(signal?: AbortSignal): Promise<void> {
  const { rows } = await platformDb.read((db) =>
    db.execute<{ store_id: string; id: string }>(sql`SELECT store_id, id FROM designs_due(${MOST})`),
  )
  let failed: unknown
  for (const { store_id, id } of rows) {
    if (signal?.aborted) return
    await dbOf(Number(store_id))
      .tx((db) => publishScheduled(db, Number(store_id), Number(id)))
      .catch((error: unknown) => {
        failed ??= error
      })
  }
  if (failed !== undefined) throw failed
}
