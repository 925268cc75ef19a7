import type { Tx } from '#server/db/client.ts'
import { type ImportRun, importBatch, type Outcome } from './import-batch.ts'
import { addOutcome, type ImportReport, newReport } from './import-report.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { Claims } from './match-products.ts'
import type { Catalogue } from './parse-catalogue.ts'

/** Products, and rows of variants, that one transaction takes: short enough to hold up no order. */
const BATCH = { products: 50, variants: 500 }

/**
 * Goes through a file and brings its products into the store, batch by batch. What a batch has done stays done when a later one
 * breaks: the same file again does the rest.
 * @param onBatch called in each batch's transaction with the report as it will then stand
 */
export async function runImport(
  catalogue: Catalogue,
  run: ImportRun,
  onBatch?: (db: Tx, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  let report = newReport(catalogue)
  let claims: Claims = { ids: new Set(), slugs: new Set() }
  let batch: { outcomes: Outcome[]; files: ImportedProduct[]; warnings: Outcome['warnings'][]; size: number } = empty()

  async function flush() {
    const { files, warnings, outcomes } = batch
    batch = empty()
    if (files.length + outcomes.length === 0) return
    // A transaction that lost a race runs again: what it counts and claims holds only once it is through.
    const done = await run.context.db.tx(async (db) => {
      const mine = { ids: new Set(claims.ids), slugs: new Set(claims.slugs) }
      const found = files.length ? await importBatch(db, run, files, mine) : []
      const next = { ...report, warnings: [...report.warnings], errors: [...report.errors] }
      for (const outcome of outcomes) addOutcome(next, outcome)
      for (const [i, outcome] of found.entries()) {
        addOutcome(next, { ...outcome, warnings: [...(warnings[i] ?? []), ...outcome.warnings] })
      }
      await onBatch?.(db, next)
      return { next, mine }
    })
    report = done.next
    claims = done.mine
  }

  for await (const entry of catalogue.entries()) {
    if ('failed' in entry) batch.outcomes.push({ kind: 'failed', warnings: [], errors: entry.errors })
    else {
      batch.files.push(entry.product)
      batch.warnings.push(entry.warnings)
      batch.size += entry.product.variants.length
    }
    const full = batch.files.length + batch.outcomes.length >= BATCH.products || batch.size >= BATCH.variants
    if (full) await flush()
  }
  await flush()
  report.errors.sort((a, b) => a.row - b.row)
  return report
}

const empty = () => ({ outcomes: [], files: [], warnings: [], size: 0 })
