import type { Tx } from '#server/db/client.ts'
import { slugOf } from '#server/kit/slug.ts'
import { Claimed, type Claims, claimsAbove, keepClaims } from './claims.ts'
import { type Change, importBatch } from './import-batch.ts'
import { addOutcome, type ImportReport } from './import-report.ts'
import type { ImportRun } from './import-run.ts'
import type { CatalogueEntry } from './imported-product.ts'
import type { OpenFile } from './open-file.ts'
import type { Batch } from './parse-worker.ts'

/** How far an import is: products of the file that are through, what they came to, and what they have taken. */
export interface Progress {
  at: number
  report: ImportReport
  claims: Claims
}

/**
 * Does what a batch of the file asks, in the caller's transaction, which may be rolled back: `before` is left as it is.
 * @returns how far the import then is, with claims to be kept once it has committed, and what it did to the products
 */
export async function advanceImport(
  db: Tx,
  run: ImportRun,
  entries: readonly CatalogueEntry[],
  before: Progress,
): Promise<{ progress: Progress; changes: Change[] }> {
  const claims = claimsAbove(before.claims)
  const report = { ...before.report, warnings: [...before.report.warnings], errors: [...before.report.errors] }
  const files = entries.flatMap((entry) => ('product' in entry ? [entry.product] : []))
  const { outcomes, changes } = files.length ? await importBatch(db, run, files, claims) : { outcomes: [], changes: [] }
  const found = outcomes.values()
  for (const entry of entries) {
    if ('failed' in entry) addOutcome(report, { kind: 'failed', warnings: [], errors: entry.errors })
    else {
      const outcome = found.next().value
      if (outcome) addOutcome(report, { ...outcome, warnings: [...entry.warnings, ...outcome.warnings] })
    }
  }
  return { progress: { at: before.at + entries.length, report, claims }, changes }
}

/** Goes over what is through already: its link names stay taken. @returns the batch that is next */
export async function skipTo(file: OpenFile, { at, claims }: Progress): Promise<Batch> {
  for (let left = at; ; ) {
    const { entries, last } = await file.next()
    const through = entries.slice(0, left)
    for (const entry of through) {
      if ('product' in entry && entry.product.handle) claims.slugs.add(slugOf(entry.product.handle))
    }
    left -= through.length
    claims.slugs.keep()
    if (through.length < entries.length || last) return { entries: entries.slice(through.length), last }
  }
}

/** Tries a file from beginning to end and writes nothing. */
export async function tryImport(file: OpenFile, run: ImportRun, report: ImportReport): Promise<ImportReport> {
  let progress: Progress = { at: 0, report, claims: { ids: new Claimed(), slugs: new Claimed() } }
  for (let last = false; !last; ) {
    const batch = await file.next()
    last = batch.last
    const done = await run.context.db.tx((db) => advanceImport(db, { ...run, dry: true }, batch.entries, progress))
    progress = done.progress
    keepClaims(progress.claims)
  }
  progress.report.errors.sort((a, b) => a.row - b.row)
  return progress.report
}
