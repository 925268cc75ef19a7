import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/store.ts'
import { pictureBody } from './picture-body.ts'
import { type Came, type PicturesOf, settleRequested } from './settle-requested.ts'

type Rows = Pick<Repository, 'of' | 'present' | 'update'>

/**
 * Gives a thing of a list the pictures that came for it, in the caller's transaction, as a part of its import: whoever takes
 * that back gets the pictures that were there before. What was taken back meanwhile is left alone.
 */
export async function attachThingPictures(
  db: Tx,
  context: StaffContext,
  rows: Rows,
  of: PicturesOf & { thing_id: number },
  came: ReadonlyMap<number, Came>,
): Promise<void> {
  const { store_id, job_id, thing_id } = of
  const stored = await locked(db, rows, store_id, thing_id)
  const { fresh } = await settleRequested(db, of, came)
  const [shown] = stored ? await rows.present(db, context, [stored]) : []
  const brought = new Map(fresh.flatMap(({ field, file_name }) => (field && file_name ? [[field, file_name]] : [])))
  const { body, before } = pictureBody(shown ?? {}, brought)
  if (!stored || Object.keys(body).length === 0) return
  await rows.update(db, context, { id: thing_id, ...body })
  const one = and(
    eq(importChanges.store_id, store_id),
    eq(importChanges.import_id, job_id),
    eq(importChanges.row_id, thing_id),
  )
  const [change] = await db
    .select()
    .from(importChanges)
    .where(and(one, eq(importChanges.version, stored.version)))
    .for('update')
  // Somebody has changed it since: it stays as it is when the import is taken back.
  if (!change) return
  const kept = change.kind === 'new' ? {} : { before: { ...before, ...(change.before as object | null) } }
  await db
    .update(importChanges)
    .set({ version: stored.version + 1, ...kept })
    .where(one)
}

/** Undefined of one that is gone. */
async function locked(db: Tx, { of: { table } }: Rows, storeId: number, id: number): Promise<Stored | undefined> {
  const mine = and(eq(table.store_id, storeId), eq(table.id, id))
  const [row] = (await db.select().from(table).where(mine).for('update')) as Stored[]
  return row && !row.deleted_at ? row : undefined
}
