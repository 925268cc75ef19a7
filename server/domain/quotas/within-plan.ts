import { counted, countedRows } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { mostFiles } from './file-room.ts'
import { pagesOf } from './page-room.ts'
import { readLimits } from './read-limits.ts'

/** A store would have more than its plan allows. */
export class BeyondPlan extends Error {
  override name = 'BeyondPlan'
}

/** After a store was filled at one go, before that commits. @throws BeyondPlan where it holds more than its plan allows */
export async function checkWithinPlan(db: Tx, storeId: number): Promise<void> {
  const limits = await readLimits(db, storeId)
  const { plan } = limits
  if (!plan) return
  const within = (most: number | null, has: number) => most === null || has <= most
  const held =
    within(plan.max_products, await countedRows(db, products, storeId)) &&
    within(plan.max_pages, await pagesOf(db, storeId)) &&
    within(mostFiles(limits).most, await counted(db, 'files.bytes', storeId))
  if (!held) throw new BeyondPlan('The store would have more than its plan allows: give it a larger plan, or none')
}
