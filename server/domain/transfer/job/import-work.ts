import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import type { Run } from '#server/core/jobs/jobs-kind.ts'
import { yieldToOthers } from '#server/core/jobs/yield-to-others.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/store.ts'
import { mayFetch } from '#server/domain/pictures/may-fetch.ts'
import { wakePictures } from '#server/domain/pictures/wake-pictures.ts'
import { type OpenFile, openFile } from '#server/domain/transfer/file/open-file.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import { mappingsOf } from '#server/domain/transfer/formats/keep-mapping.ts'
import { CATALOGUE_LANE } from '#server/domain/work/lanes.ts'
import { refreshStatistics } from '#server/domain/work/refresh-statistics.ts'
import { Claimed, keepClaims } from './claims.ts'
import { addNotes, storedNotes } from './grouped-notes.ts'
import { chunksOf, dropSpent } from './import-chunks.ts'
import { askedBy, contextOf } from './import-context.ts'
import { breakOff, changesOf, type ImportJob, readJob, writeJob } from './import-jobs.ts'
import type { AnyImport, ImportHow, Importing } from './import-of.ts'
import { countsOf, type ImportReport } from './import-report.ts'
import { keepChanges } from './keep-changes.ts'
import { advanceImport, moveToChanged, type Progress, skipTo } from './run-import.ts'
import { tellOfImport } from './tell-of-import.ts'

const input = z.object({ store_id: z.int(), import_id: z.int(), asked: askedBy })
/** Rows of a table that changed, after which its lists would be planned for what was there before. */
const CHANGED = 1000
const through = z.catch(z.object({ at: z.int() }), { at: 0 })

/**
 * Brings in what a file holds, batch by batch. Each batch commits with how far the import then is, so that whoever goes
 * on after a crash does the next one; the file and what it did lie in the store's own tables.
 */
export const importWork = (of: AnyImport) =>
  job({
    name: `import.${of.kind}`,
    input,
    ...CATALOGUE_LANE,
    // A machine that was slow may be faster; a file is never another.
    final: (error) => error instanceof UnreadableFile && error.reason !== 'time',
    async run(run) {
      const { store_id, import_id } = run.input
      const context = await contextOf(await readOf(run), run.input.asked)
      await withLocale(context.locale, async () => {
        const decimals = context.store.base_currency === 'KHR' ? 0 : 2
        const mappings = await mappingsOf(context.db, store_id, of.kind)
        const file = await openFile(chunksOf(context.db, store_id, import_id), {
          kind: of.kind,
          locale: context.locale,
          decimals,
          mappings,
          storeId: store_id,
        })
        try {
          const { update_existing, columns, fetch_pictures } = await readOf(run)
          const how = {
            context,
            update: update_existing,
            columns: new Set(columns),
            fetching: mayFetch(context.store, fetch_pictures),
            dry: false,
          }
          await bringIn(of, run, file, how)
        } finally {
          file.close()
        }
        await refreshStatistics(CHANGED)
      })
    },
    async ended(db, { store_id, import_id }, how) {
      await breakOff(db, { store_id, id: import_id }, how === 'cancelled')
      // What came in until then gets its pictures.
      await wakePictures(db, store_id)
      if (how === 'failed') await tellOfImport(db, await readJob(db, store_id, import_id), false)
    },
  })

type Work = Run<z.output<typeof input>>

/** The import's row, read in a step's transaction: only whoever holds the job goes on. */
async function readOf(run: Work): Promise<ImportJob> {
  let found: ImportJob | undefined
  await run.step(async (db) => {
    found = await readJob(db, run.input.store_id, run.input.import_id)
    return undefined
  })
  return found as ImportJob
}

async function bringIn(kind: AnyImport, run: Work, file: OpenFile, how: ImportHow): Promise<void> {
  const { store_id, import_id } = run.input
  const of = { store_id, id: import_id }
  const { counts, warnings, errors } = await readOf(run)
  const report = { ...counts, format: file.format, warnings: storedNotes(warnings), errors } as ImportReport
  const done = await changesOf(how.context.db, store_id, import_id)
  const claims = {
    ids: new Claimed(done.map(({ id }) => id)),
    slugs: new Claimed<string>(),
    // Said by a turn before this one.
    said: new Claimed<'taxable'>(warnings.some(({ field }) => field === 'taxable') ? ['taxable'] : []),
  }
  let progress: Progress = { at: z.parse(through, run.cursor).at, report, claims }

  const importing = kind.begin(how)
  const { later } = importing
  for (let batch = await skipTo(kind, file, progress, later); ; batch = await file.next()) {
    const { entries, last: read } = batch
    let reached = progress
    let last = false
    const began = performance.now()
    await run.step(async (db) => {
      const next = await advanceImport(db, importing, entries, progress)
      await keepChanges(db, of, next.changes)
      await next.keep?.(db, import_id)
      last = read && !later?.steps()
      const { report: now } = next.progress
      if (read) now.errors.sort((a, b) => a.row - b.row)
      const more = read || now.errors.length > progress.report.errors.length
      const told = { counts: countsOf(now), warnings: now.warnings, ...(more && { errors: now.errors }) }
      await writeJob(db, of, { ...told, state: last ? 'done' : 'running' })
      if (last) await ended(db, of)
      reached = next.progress
      return {
        cursor: { at: next.progress.at },
        progress: { done: next.progress.at, total: file.products },
        done: last,
      }
    })
    if (last) return
    // Only now: a step that lost a race is tried again from where the last one ended.
    progress = reached
    keepClaims(progress.claims)
    await yieldToOthers(performance.now() - began)
    if (read) break
  }
  if (later) await finish(run, later, progress, file.products)
}

/** What can be done once all items are there, step by step; whoever goes on after a crash does all of them again. */
async function finish(run: Work, later: Later, { at, report }: Progress, total: number): Promise<void> {
  const { store_id, import_id } = run.input
  const of = { store_id, id: import_id }
  const steps = later.steps()
  let told = report
  for (let step = 0; step < steps; step += 1) {
    const last = step === steps - 1
    const began = performance.now()
    let next = told
    await run.step(async (db) => {
      const before = await kindsOf(db, of)
      const made = new Set([...before].flatMap(([id, kind]) => (kind === 'new' ? [id] : [])))
      const { changes, warnings, keep } = await later.finish(db, step, made)
      const same = new Set(changes.filter(({ row_id }) => before.get(row_id) === 'same').map(({ row_id }) => row_id))
      await keepChanges(db, of, changes)
      await keep?.(db, import_id)
      next = { ...told, warnings: addNotes(told.warnings, warnings) }
      moveToChanged(next, same.size)
      await writeJob(db, of, {
        counts: countsOf(next),
        warnings: next.warnings,
        state: last ? 'done' : 'running',
      })
      if (last) await ended(db, of)
      return { cursor: { at }, progress: { done: at, total }, done: last }
    })
    told = next
    await yieldToOthers(performance.now() - began)
  }
}

type Later = NonNullable<Importing<unknown>['later']>

/** What the import did to rows so far. */
async function kindsOf(db: Tx, { store_id, id }: { store_id: number; id: number }): Promise<Map<number, string>> {
  const mine = and(eq(importChanges.store_id, store_id), eq(importChanges.import_id, id))
  const rows = await db.select({ id: importChanges.row_id, kind: importChanges.kind }).from(importChanges).where(mine)
  return new Map(rows.map((row) => [row.id, row.kind]))
}

/** The import is through. */
async function ended(db: Tx, { store_id, id }: { store_id: number; id: number }): Promise<void> {
  await dropSpent(db, store_id)
  await wakePictures(db, store_id)
  await tellOfImport(db, await readJob(db, store_id, id), true)
}
