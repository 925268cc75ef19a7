import type { ProductChange } from '#app/contracts/product-bulk.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { BulkChange } from './bulk-changes.ts'
import { changeBatch } from './change-batch.ts'
import { type CopyOne, copyBatch } from './copy-batch.ts'
import { planOf } from './plan-change.ts'

export interface Batch {
  /** How many products one transaction does. */
  size: number
  /** Does it to these products of a bulk change, and writes down the way back. */
  run: (db: Tx, context: StaffContext, bulk: BulkChange, ids: readonly number[]) => Promise<void>
}

/** How a change is done. @throws 422 where it makes no sense in this store */
export function batchOf(change: ProductChange, context: StaffContext, copy: CopyOne): Batch {
  // A copy is written row by row, where the other changes are a few statements for all.
  if (change.action === 'duplicate') {
    return { size: 20, run: (db, who, bulk, ids) => copyBatch(db, who, bulk, copy, ids) }
  }
  const plan = planOf(change, context)
  return { size: 200, run: (db, who, bulk, ids) => changeBatch(db, who, bulk, plan, ids) }
}
