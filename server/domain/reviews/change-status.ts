import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ReviewState } from '#app/contracts/review.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { RowWriter, WrittenRow } from '#server/core/rows/row-writer.ts'
import type { Tx } from '#server/db/client.ts'
import { reviews } from '#server/db/schema/reviews.ts'

/** Approves or rejects many reviews, or makes them wait again, each with its entry in the log; the rest stay as they are. */
export async function changeReviews(
  db: Tx,
  context: StaffContext,
  writer: Pick<RowWriter, 'updateMany'>,
  { ids, status }: { ids: readonly number[]; status: ReviewState },
): Promise<void> {
  const { store } = context
  await oneByOne(db, `reviews:${store.id}`)
  if (ids.length === 0) return
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.store_id, store.id), inArray(reviews.id, [...ids]), ne(reviews.status, status)))
    .orderBy(reviews.id)
    .for('update')
  const patches = rows.map((stored) => ({ stored: stored as WrittenRow, columns: { status } }))
  if (patches.length > 0) await writer.updateMany(db, context, patches)
}
