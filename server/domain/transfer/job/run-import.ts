import { m } from '#app/paraglide/messages.js'
import { yieldToOthers } from '#server/core/jobs/yield-to-others.ts'
import type { Tx } from '#server/db/client.ts'
import type { OpenFile } from '#server/domain/transfer/file/open-file.ts'
import type { Batch } from '#server/domain/transfer/file/parse-worker.ts'
import type { FileEntry } from '#server/domain/transfer/product/imported-product.ts'
import { Claimed, type Claims, claimsAbove, keepClaims } from './claims.ts'
import { addNotes, copied, type GroupedNote } from './grouped-notes.ts'
import type { AnyImport, Change, ImportHow, Importing, KeepLater } from './import-of.ts'
import { addOutcome, type ImportReport } from './import-report.ts'

/** How far an import is: items of the file that are through, what they came to, and what they have taken. */
export interface Progress {
  at: number
  report: ImportReport
  claims: Claims
}

/**
 * Does what a batch of the file asks, in the caller's transaction, which may be rolled back: `before` is left as it is.
 * @returns how far the import then is, with claims to be kept once it has committed, and what it did to the store's rows
 */
export async function advanceImport(
  db: Tx,
  importing: Importing<unknown>,
  entries: readonly FileEntry<unknown>[],
  before: Progress,
): Promise<{ progress: Progress; changes: Change[]; keep: KeepLater | undefined }> {
  const claims = claimsAbove(before.claims)
  const report = { ...before.report, warnings: copied(before.report.warnings), errors: [...before.report.errors] }
  const items = entries.flatMap((entry) => ('item' in entry ? [entry.item] : []))
  const none: Awaited<ReturnType<typeof importing.bring>> = { outcomes: [], changes: [] }
  const { outcomes, changes, keep } = items.length ? await importing.bring(db, items, claims) : none
  const found = outcomes.values()
  for (const entry of entries) {
    if ('failed' in entry) addOutcome(report, { kind: 'failed', warnings: [], errors: entry.errors })
    else {
      const outcome = found.next().value
      if (!outcome) continue
      const warnings = outcome.quiet ? entry.warnings.filter(({ usual }) => !usual) : entry.warnings
      addOutcome(report, { ...outcome, warnings: [...warnings, ...outcome.warnings] })
    }
  }
  return { progress: { at: before.at + entries.length, report, claims }, changes, keep }
}

/** Goes over what is through already: its link names stay taken. @returns the batch that is next */
export async function skipTo(
  of: AnyImport,
  file: OpenFile,
  { at, claims }: Progress,
  later?: Importing<unknown>['later'],
): Promise<Batch> {
  for (let left = at; ; ) {
    const { entries, last } = await file.next()
    const through = entries.slice(0, left)
    for (const entry of through) {
      const slug = 'item' in entry ? of.slugOf?.(entry.item) : null
      if (slug) claims.slugs.add(slug)
      if ('item' in entry) later?.recall(entry.item)
    }
    left -= through.length
    claims.slugs.keep()
    if (through.length < entries.length || last) return { entries: entries.slice(through.length), last }
  }
}

/** Milliseconds that a trial may take: somebody waits for it, and the next one for his turn. */
const TRIAL = 20_000

/**
 * Tries a file and writes nothing: from its beginning to its end, or as far as there is time, which the report then says.
 */
export async function tryImport(
  of: AnyImport,
  file: OpenFile,
  how: ImportHow,
  report: ImportReport,
): Promise<ImportReport> {
  const importing = of.begin({ ...how, dry: true })
  let progress: Progress = { at: 0, report, claims: { ids: new Claimed(), slugs: new Claimed(), said: new Claimed() } }
  const until = performance.now() + TRIAL
  for (let last = false; !last; ) {
    how.context.signal?.throwIfAborted()
    if (performance.now() > until) {
      progress.report.warnings.unshift(stoppedNote(progress, file, how))
      break
    }
    const batch = await file.next()
    const began = performance.now()
    last = batch.last
    const done = await how.context.db.tx((db) => advanceImport(db, importing, batch.entries, progress))
    progress = done.progress
    keepClaims(progress.claims)
    await yieldToOthers(performance.now() - began)
  }
  await tryLater(importing, progress, how, until)
  progress.report.errors.sort((a, b) => a.row - b.row)
  return progress.report
}

/** What is left for when all items are there, as far as there is time. */
async function tryLater(
  { later }: Importing<unknown>,
  { report }: Progress,
  { context }: ImportHow,
  until: number,
): Promise<void> {
  const changed = new Set<number>()
  for (let step = 0; later && step < later.steps() && performance.now() < until; step += 1) {
    context.signal?.throwIfAborted()
    const { changes, warnings } = await context.db.tx((db) => later.finish(db, step, new Set()))
    report.warnings = addNotes(report.warnings, warnings)
    for (const { row_id } of changes) if (later.same.has(row_id)) changed.add(row_id)
  }
  moveToChanged(report, changed.size)
}

/** Of so many items it was found that they change something after all. */
export function moveToChanged(report: ImportReport, n: number): void {
  report.unchanged -= n
  report.changed += n
}

const stoppedNote = ({ at }: Progress, { products, rows }: OpenFile, { context }: ImportHow): GroupedNote => ({
  row: rows,
  count: 1,
  rows: [rows],
  field: 'file',
  message: m.import_warning_tried({ done: String(at), total: String(products) }, { locale: context.locale }),
})
