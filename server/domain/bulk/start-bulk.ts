import type { ProductChange } from '#app/resources/product-bulk.ts'
import type { Tx } from '#server/db/client.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { type BulkChange, beginUndo, endBulk, openBulk, readBulk, writeBulk } from './bulk-changes.ts'
import { changeProducts, undoProducts } from './bulk-jobs.ts'
import { changeBatch } from './change-batch.ts'
import { checkChange } from './check-change.ts'
import { type Plan, planOf } from './plan-change.ts'
import { nextRows, takeBack } from './take-back.ts'

/** So many are changed while whoever asked waits; more are a job. */
const AT_ONCE = 200

/** Changes these products, or begins to. @throws 403; 422 where the change makes no sense in this store */
export async function startBulk(
  db: Tx,
  context: StaffContext,
  of: { change: ProductChange; ids: readonly number[] },
): Promise<BulkChange> {
  const { change, ids } = of
  await checkChange(db, context, change)
  const plan = planOf(change, context.store.base_currency)
  const bulk = await openBulk(db, context, { action: change.action, input: { change }, ids })
  if (ids.length <= AT_ONCE) return changeNow(db, context, { bulk, plan, ids })
  const job_id = await enqueue(db, changeProducts, { store_id: context.store.id, bulk_id: bulk.id }, storeOf(context))
  await writeBulk(db, bulk, { job_id })
  return bulk
}

/** Changes them in the caller's transaction. */
export async function changeNow(
  db: Tx,
  context: StaffContext,
  { bulk, plan, ids }: { bulk: BulkChange; plan: Plan; ids: readonly number[] },
): Promise<BulkChange> {
  await changeBatch(db, context, bulk, plan, ids)
  await endBulk(db, bulk, 'done')
  return readBulk(db, context.store.id, bulk.id)
}

/** Takes a bulk change back, or begins to. @throws 404; 409 where it is too late */
export async function undoBulk(db: Tx, context: StaffContext, id: number): Promise<BulkChange> {
  const bulk = await beginUndo(db, context, id)
  if (bulk.job_id === null) {
    await takeBack(db, context, bulk, await nextRows(db, bulk, 0, bulk.rows))
    await writeBulk(db, bulk, { state: 'undone' })
  } else {
    const job_id = await enqueue(db, undoProducts, { store_id: context.store.id, bulk_id: id }, storeOf(context))
    await writeBulk(db, bulk, { job_id })
  }
  return readBulk(db, context.store.id, id)
}

const storeOf = ({ store }: StaffContext) => ({ storeId: store.id })
