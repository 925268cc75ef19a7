import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { textColumns } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { couponBatches, coupons } from '#server/db/schema/coupons.ts'
import { askedBy, contextOf } from '../transfer/job/import-context.ts'
import { CATALOGUE_LANE } from '../work/lanes.ts'
import { alone, type Batch, couponWriter, markBatch } from './coupon-batches.ts'
import { randomCode } from './random-code.ts'

/** Codes that one transaction makes. */
const AT_ONCE = 500

/**
 * Makes the codes of a batch. Each step commits its codes with how many there are then, so that whoever goes on after a
 * crash makes the rest, and none twice.
 */
export const codesJob = job({
  name: 'coupons.codes',
  input: z.object({ store_id: z.int(), batch_id: z.int(), asked: askedBy }),
  ...CATALOGUE_LANE,
  async run(run) {
    const { store_id, batch_id: id, asked } = run.input
    for (let over = false; !over; ) {
      await run.step(async (db) => {
        const one = and(eq(couponBatches.store_id, store_id), eq(couponBatches.id, id))
        const [batch] = await db.select().from(couponBatches).where(one).for('update')
        // It was deleted meanwhile.
        if (!batch) {
          over = true
          return { done: true }
        }
        const { user_id: created_by, locale, wanted } = batch
        const made = Math.min(batch.made + AT_ONCE, wanted)
        await makeCodes(db, await contextOf({ store_id, created_by, locale }, asked), batch, made - batch.made)
        over = made === wanted
        await markBatch(db, batch, { made, ...(over && { state: 'done' }) })
        return { cursor: { made }, progress: { done: made, total: wanted }, done: over }
      })
    }
  },
  // What is made stays, and can be used.
  async ended(db, { store_id, batch_id: id }) {
    await markBatch(db, { store_id, id }, { state: 'failed' })
  },
  async again(db, { store_id, batch_id: id }) {
    const [batch] = await markBatch(db, { store_id, id }, { state: 'running' }).returning({ id: couponBatches.id })
    return batch !== undefined
  },
})

async function makeCodes(
  db: Tx,
  context: Awaited<ReturnType<typeof contextOf>>,
  batch: Batch,
  n: number,
): Promise<void> {
  await alone(db, batch.store_id)
  const codes = await freeCodes(db, batch, n)
  const ids = await nextIds(db, 'coupons_id_seq', n)
  const rows = codes.map((code, at) => ({
    columns: {
      ...batch.terms,
      ...textColumns(batch.terms.translations as Translations, code),
      code,
      batch_id: batch.id,
      id: ids[at] ?? 0,
    },
  }))
  await couponWriter.createMany(db, context, rows)
}

/** So many codes that no coupon of the store has. */
async function freeCodes(db: Tx, { store_id, prefix, length }: Batch, n: number): Promise<string[]> {
  const found = new Set<string>()
  while (found.size < n) {
    const tried = new Set<string>()
    while (found.size + tried.size < n) {
      const code = `${prefix}${randomCode(length)}`
      if (!found.has(code)) tried.add(code)
    }
    const taken = await db
      .select({ code: coupons.code })
      .from(coupons)
      .where(and(eq(coupons.store_id, store_id), inArray(coupons.code, [...tried])))
    for (const { code } of taken) tried.delete(code)
    for (const code of tried) found.add(code)
  }
  return [...found]
}
