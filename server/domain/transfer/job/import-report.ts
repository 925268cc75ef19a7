import type { ImportFormat, RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { addNotes, type GroupedNote } from './grouped-notes.ts'
import type { Outcome } from './import-of.ts'

/** What an import came to, or has come to so far. Counts are products, `rows` aside. */
export interface ImportReport {
  format: ImportFormat
  rows: number
  products: number
  new: number
  changed: number
  unchanged: number
  failed: number
  /** Links to pictures that were not here yet. */
  pictures: number
  /** What is said in the same words is one of them. */
  warnings: GroupedNote[]
  errors: RowNote[]
}

/** Notes listed in a reply (api.md, Imports). */
export const LISTED_NOTES = 100
/** Errors kept for the CSV of a job. */
const KEPT_ERRORS = 10_000

export const newReport = (of: Pick<ImportReport, 'format' | 'rows' | 'products'>): ImportReport => ({
  format: of.format,
  rows: of.rows,
  products: of.products,
  new: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  pictures: 0,
  warnings: [],
  errors: [],
})

/** Counts an outcome in; errors and warnings beyond what is kept are dropped. */
export function addOutcome(report: ImportReport, { kind, warnings, errors, pictures = 0 }: Outcome): void {
  report[kind] += 1
  report.pictures += pictures
  report.warnings = addNotes(report.warnings, warnings)
  if (report.errors.length < KEPT_ERRORS) report.errors.push(...errors)
}

/** The numbers of a report, as they are stored and told. */
export const countsOf = ({ rows, products, new: made, changed, unchanged, failed, pictures }: ImportReport) => ({
  rows,
  products,
  new: made,
  changed,
  unchanged,
  failed,
  pictures,
})
