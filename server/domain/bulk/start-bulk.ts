import type { ProductChange } from '#app/contracts/product-bulk.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { requestOf } from '#server/domain/transfer/job/import-context.ts'
import { type Batch, batchOf } from './batch-of.ts'
import { type BulkChange, beginUndo, endBulk, openBulk, readBulk, writeBulk } from './bulk-changes.ts'
import { type changeWork, undoProducts } from './bulk-jobs.ts'
import { checkChange } from './check-change.ts'
import type { CopyOne } from './copy-batch.ts'
import { nextRows, undoBatch } from './undo-batch.ts'

/** What makes copies, and the job that does what is too much for one request. */
export interface BulkWork {
  copy: CopyOne
  job: ReturnType<typeof changeWork>
}

/**
 * Changes these products while whoever asked waits, or begins to where they are more than one batch.
 * @throws 403; 422 where the change makes no sense in this store
 */
export async function startBulk(
  db: Tx,
  context: StaffContext,
  of: { change: ProductChange; ids: readonly number[]; work: BulkWork },
): Promise<BulkChange> {
  const { change, ids, work } = of
  await checkChange(db, context, change)
  const batch = batchOf(change, context, work.copy)
  const bulk = await openBulk(db, context, { action: change.action, input: { change }, ids })
  if (ids.length <= batch.size) return changeNow(db, context, { bulk, ids, run: batch.run })
  const input = { store_id: context.store.id, bulk_id: bulk.id, asked: requestOf(context) }
  const job_id = await enqueue(db, work.job, input, storeOf(context))
  await writeBulk(db, bulk, { job_id })
  return bulk
}

/** Changes them in the caller's transaction. */
export async function changeNow(
  db: Tx,
  context: StaffContext,
  { bulk, ids, run }: { bulk: BulkChange; ids: readonly number[]; run: Batch['run'] },
): Promise<BulkChange> {
  await run(db, context, bulk, ids)
  await endBulk(db, bulk, 'done')
  return readBulk(db, context.store.id, bulk.id)
}

/** Takes a bulk change back, or begins to. @throws 404; 409 where it is too late */
export async function undoBulk(db: Tx, context: StaffContext, id: number): Promise<BulkChange> {
  const bulk = await beginUndo(db, context, id)
  if (bulk.job_id === null) {
    await undoBatch(db, context, bulk, await nextRows(db, bulk, 0, bulk.rows))
    await writeBulk(db, bulk, { state: 'undone' })
  } else {
    const input = { store_id: context.store.id, bulk_id: id, asked: requestOf(context) }
    const job_id = await enqueue(db, undoProducts, input, storeOf(context))
    await writeBulk(db, bulk, { job_id })
  }
  return readBulk(db, context.store.id, id)
}

const storeOf = ({ store }: StaffContext) => ({ storeId: store.id })
