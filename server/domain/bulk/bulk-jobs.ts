import * as z from 'zod/mini'
import { productChange } from '#app/contracts/product-bulk.ts'
import { job } from '#server/core/jobs/jobs.ts'
import type { Run } from '#server/core/jobs/jobs-kind.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { askedBy, contextOf } from '#server/domain/transfer/job/import-context.ts'
import { CATALOGUE_LANE } from '../work/lanes.ts'
import { batchOf } from './batch-of.ts'
import { type BulkChange, endBulk, readBulk, writeBulk } from './bulk-changes.ts'
import { dropWaiting, nextIds } from './change-batch.ts'
import type { CopyOne } from './copy-batch.ts'
import { nextRows, undoBatch } from './undo-batch.ts'

const input = z.object({ store_id: z.int(), bulk_id: z.int(), asked: askedBy })
const through = z.catch(z.object({ at: z.int(), done: z.int() }), { at: 0, done: 0 })
/** Products that one transaction takes back. */
const BATCH = 200

/** Whoever asked for it, in his language. */
const askerOf = ({ store_id, user_id, input: of }: BulkChange, asked: z.infer<typeof askedBy>): Promise<StaffContext> =>
  contextOf({ store_id, created_by: user_id, locale: of.locale === 'km' ? 'km' : 'en' }, asked)

/** One transaction's share of a change: how many rows it took, the last of them, and whether there are no more. */
type Batch = (
  db: Tx,
  context: StaffContext,
  bulk: BulkChange,
  after: number,
) => Promise<{ took: number; last: number | undefined; over: boolean }>

/**
 * Goes through a change batch by batch. Each commits with how far the change then is, so that whoever goes on after a
 * crash does the next one.
 */
async function inBatches(run: Run<z.infer<typeof input>>, batch: Batch): Promise<void> {
  const { store_id, bulk_id } = run.input
  for (let ended = false; !ended; ) {
    await run.step(async (db) => {
      const bulk = await readBulk(db, store_id, bulk_id)
      const context = await askerOf(bulk, run.input.asked)
      const { at, done } = z.parse(through, run.cursor)
      const { took, last, over } = await withLocale(context.locale, () => batch(db, context, bulk, at))
      ended = over
      const cursor = { at: last ?? at, done: done + took }
      return { cursor, progress: { done: cursor.done, total: bulk.rows }, done: over }
    })
  }
}

/** Changes many products. */
export const changeWork = (copy: CopyOne) =>
  job({
    name: 'bulk.products',
    input,
    ...CATALOGUE_LANE,
    run: (run) =>
      inBatches(run, async (db, context, bulk, at) => {
        const batch = batchOf(z.parse(productChange, bulk.input.change), context, copy)
        const ids = await nextIds(db, bulk, at, batch.size)
        await batch.run(db, context, bulk, ids)
        const over = ids.length < batch.size
        if (over) await endBulk(db, bulk, 'done')
        return { took: ids.length, last: ids.at(-1), over }
      }),
    // What is changed stays so, and can be taken back.
    async ended(db, { store_id, bulk_id }) {
      const bulk = await readBulk(db, store_id, bulk_id)
      await dropWaiting(db, bulk)
      await endBulk(db, bulk, 'failed')
    },
  })

/** Takes a change back. */
export const undoProducts = job({
  name: 'bulk.undo',
  input,
  ...CATALOGUE_LANE,
  run: (run) =>
    inBatches(run, async (db, context, bulk, at) => {
      const rows = await nextRows(db, bulk, at, BATCH)
      await undoBatch(db, context, bulk, rows)
      const over = rows.length < BATCH
      if (over) await writeBulk(db, bulk, { state: 'undone' })
      return { took: rows.length, last: rows.at(-1)?.row_id, over }
    }),
  // What was given back stays so; the rest can be tried again for as long as the ten minutes last.
  async ended(db, { store_id, bulk_id }) {
    await writeBulk(db, { store_id, id: bulk_id }, { state: 'failed' })
  },
})
