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
  /** Where those lie, by how many; of a trial, which nothing is kept of. */
  hosts?: Record<string, number>
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
export function addOutcome(report: ImportReport, { kind, warnings, errors, pictures = 0, hosts = [] }: Outcome): void {
  report[kind] += 1
  report.pictures += pictures
  report.hosts = addHosts(report.hosts ?? {}, hosts)
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

/** Hosts that are told; a file that names more names nobody's own. */
const HOSTS = 50

/** Counts on a copy: the report of before is left as it is. */
function addHosts(all: Readonly<Record<string, number>>, more: readonly string[]): Record<string, number> {
  const out = new Map(Object.entries(all))
  for (const host of more) if (out.has(host) || out.size < HOSTS) out.set(host, (out.get(host) ?? 0) + 1)
  return Object.fromEntries(out)
}
