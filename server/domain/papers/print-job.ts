import { ORPCError } from '@orpc/server'
import * as z from 'zod/mini'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import { job } from '#server/core/jobs/jobs.ts'
import { dbOf } from '#server/db/client.ts'
import { askedBy, contextOf } from '../transfer/job/import-context.ts'
import { PAPERS_LANE } from '../work/lanes.ts'
import { handOut, makePapers } from './make-papers.ts'
import { addPiece, dropPrint, endPrint, readPrint } from './paper-prints.ts'

/**
 * Orders of one part. A part is one task of the typesetter, for which the invoice that somebody waits for meanwhile waits;
 * and what is held in memory.
 */
const PART = 10

const input = z.object({ store_id: z.int(), print_id: z.int(), asked: askedBy })
const through = z.catch(z.object({ at: z.int() }), { at: 0 })

/** Makes the papers of many orders, part by part; each is kept with how far the file then is. */
export const printPapersJob = job({
  name: 'papers.print',
  input,
  ...PAPERS_LANE,
  async run(run) {
    const { store_id, print_id: id, asked } = run.input
    const print = await dbOf(store_id).read((db) => readPrint(db, store_id, id))
    const { order_ids: ids, user_id: created_by, locale } = print
    const kind = print.kind as PaperKind
    const context = await contextOf({ store_id, created_by, locale }, asked)
    for (let over = false; !over; ) {
      const { at } = z.parse(through, run.cursor)
      const made = await makePapers(context, kind, ids.slice(at, at + PART), context.locale)
      await run.step(async (db) => {
        // Another print of one of these came between: the part is made again, and says so.
        if (made && !(await handOut(db, context, kind, made))) return {}
        const done = Math.min(at + PART, ids.length)
        await addPiece(db, { store_id, id }, { part: at / PART, pdf: made?.pdf ?? null, done })
        over = done === ids.length
        if (over) await endPrint(db, { store_id, id }, 'done')
        return { cursor: { at: done }, progress: { done, total: ids.length }, done: over }
      })
    }
  },
  // What was refused is refused again: the VATTIN is gone, or whoever asked.
  final: (error) => error instanceof ORPCError,
  async ended(db, { store_id, print_id: id }) {
    await endPrint(db, { store_id, id }, 'failed')
  },
})

/** A file is there for a day. */
export const KEPT_SECONDS = 86_400

export const forgetPapers = job({
  name: 'papers.forget',
  input: z.object({ store_id: z.int(), print_id: z.int() }),
  run: (run) =>
    run.step(async (db) => {
      await dropPrint(db, { store_id: run.input.store_id, id: run.input.print_id })
      return { done: true }
    }),
})
