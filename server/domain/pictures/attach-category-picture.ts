import { and, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { importChanges } from '#server/db/schema/store.ts'
import type { CategoryBody } from '#server/domain/transfer/category/plan-category.ts'
import { type Came, type PicturesOf, settleRequested } from './settle-requested.ts'

/**
 * Gives a category the picture that came for it, in the caller's transaction, as a part of its import: whoever takes that back
 * gets the picture that was there before. What was taken back meanwhile is left alone.
 */
export async function attachCategoryPicture(
  db: Tx,
  context: StaffContext,
  rows: Pick<Repository, 'update'>,
  of: PicturesOf & { category_id: number },
  came: ReadonlyMap<number, Came>,
): Promise<void> {
  const { store_id, job_id, category_id } = of
  const mine = and(eq(categories.store_id, store_id), eq(categories.id, category_id), isNull(categories.deleted_at))
  const [category] = await db
    .select({ version: categories.version, image: categories.image })
    .from(categories)
    .where(mine)
    .for('update')
  const { fresh } = await settleRequested(db, of, came)
  const image = fresh[0]?.file_name
  if (!category || !image || image === category.image) return
  await rows.update(db, context, { id: category_id, image })
  const one = and(
    eq(importChanges.store_id, store_id),
    eq(importChanges.import_id, job_id),
    eq(importChanges.row_id, category_id),
  )
  const [change] = await db
    .select()
    .from(importChanges)
    .where(and(one, eq(importChanges.version, category.version)))
    .for('update')
  // Somebody has changed it since: it stays as it is when the import is taken back.
  if (!change) return
  const before: CategoryBody = { image: category.image, ...(change.before as CategoryBody | null) }
  const kept = change.kind === 'new' ? {} : { before }
  await db
    .update(importChanges)
    .set({ version: category.version + 1, ...kept })
    .where(one)
}
