import * as z from 'zod/mini'
import { productChange } from '#app/resources/product-bulk.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { job } from '#server/kit/jobs.ts'
import { withLocale } from '#server/kit/locale.ts'
import { contextOf } from '../import/import-context.ts'
import { batchOf } from './batch-of.ts'
import { type BulkChange, endBulk, readBulk, writeBulk } from './bulk-changes.ts'
import { dropWaiting, nextIds } from './change-batch.ts'
import type { CopyOne } from './copy-batch.ts'
import { nextRows, takeBack } from './take-back.ts'

const input = z.object({ store_id: z.int(), bulk_id: z.int() })
const through = z.catch(z.object({ at: z.int(), done: z.int() }), { at: 0, done: 0 })
/** Products that one transaction takes back. */
const BATCH = 200

/** Whoever asked for it, in his language. */
const askerOf = ({ store_id, user_id, input }: BulkChange): Promise<StaffContext> =>
  contextOf({ store_id, created_by: user_id, locale: input.locale === 'km' ? 'km' : 'en' })

/**
 * Changes many products, batch by batch. Each batch commits with how far the change then is, so that whoever goes on
 * after a crash does the next one.
 */
export const changeWork = (copy: CopyOne) =>
  job({
    name: 'bulk.products',
    input,
    atOnce: 1,
    async run(run) {
      const { store_id, bulk_id } = run.input
      for (let over = false; !over; ) {
        await run.step(async (db) => {
          const bulk = await readBulk(db, store_id, bulk_id)
          const context = await askerOf(bulk)
          const { at, done } = z.parse(through, run.cursor)
          const batch = batchOf(z.parse(productChange, bulk.input.change), context, copy)
          const ids = await nextIds(db, bulk, at, batch.size)
          await withLocale(context.locale, () => batch.run(db, context, bulk, ids))
          over = ids.length < batch.size
          if (over) await endBulk(db, bulk, 'done')
          const next = { at: ids.at(-1) ?? at, done: done + ids.length }
          return { cursor: next, progress: { done: next.done, total: bulk.rows }, done: over }
        })
      }
    },
    // What is changed stays so, and can be taken back.
    async ended(db, { store_id, bulk_id }) {
      const bulk = await readBulk(db, store_id, bulk_id)
      await dropWaiting(db, bulk)
      await endBulk(db, bulk, 'failed')
    },
  })

/** Takes a change back, batch by batch. */
export const undoProducts = job({
  name: 'bulk.undo',
  input,
  atOnce: 1,
  async run(run) {
    const { store_id, bulk_id } = run.input
    for (let over = false; !over; ) {
      await run.step(async (db) => {
        const bulk = await readBulk(db, store_id, bulk_id)
        const context = await askerOf(bulk)
        const { at, done } = z.parse(through, run.cursor)
        const rows = await nextRows(db, bulk, at, BATCH)
        await withLocale(context.locale, () => takeBack(db, context, bulk, rows))
        over = rows.length < BATCH
        if (over) await writeBulk(db, bulk, { state: 'undone' })
        const next = { at: rows.at(-1)?.row_id ?? at, done: done + rows.length }
        return { cursor: next, progress: { done: next.done, total: bulk.rows }, done: over }
      })
    }
  },
  // What was given back stays so; the rest can be tried again for as long as the ten minutes last.
  async ended(db, { store_id, bulk_id }) {
    await writeBulk(db, { store_id, id: bulk_id }, { state: 'failed' })
  },
})
