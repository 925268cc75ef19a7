import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { sampleRows } from '#server/db/schema/first-steps.ts'
import { categoryUse } from '#server/domain/categories/category-use.ts'
import type { SampleRepositories } from './add-samples.ts'
import { samplesOf } from './sample-rows.ts'

const gone = () => refused(404, m.error_404())

/**
 * Puts what a store began with in the trash. What its merchant made stays, as does what he edited of it and a shelf on
 * which something of his lies.
 */
export function removeSamples(context: StaffContext, rows: SampleRepositories): Promise<void> {
  return context.db.tx(async (db) => {
    const { id } = context.store
    await oneByOne(db, `samples:${id}`)
    const goods = await samplesOf(db, id, 'product')
    if (goods.length > 0) await rows.products.removeAll(db, context, goods, gone)
    const shelves = await emptyShelves(db, id)
    if (shelves.length > 0) await rows.categories.removeAll(db, context, shelves, gone)
    await db.delete(sampleRows).where(eq(sampleRows.store_id, id))
  })
}

async function emptyShelves(db: Tx, storeId: number): Promise<number[]> {
  const empty: number[] = []
  for (const shelf of await samplesOf(db, storeId, 'category'))
    if ((await categoryUse(db, storeId, [shelf])) === null) empty.push(shelf)
  return empty
}
