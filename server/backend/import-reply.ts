import type * as z from 'zod/mini'
import type { Tx } from '#server/db/client.ts'
import { type ImportJob, mayUndo } from '#server/domain/import/import-jobs.ts'
import { countsOf, type ImportReport, LISTED_NOTES } from '#server/domain/import/import-report.ts'
import type { importReply } from './import-contract.ts'

const listed = (of: Pick<ImportReport, 'warnings' | 'errors'>) => ({
  warnings: of.warnings.slice(0, LISTED_NOTES),
  errors: of.errors.slice(0, LISTED_NOTES),
})

/** An import as replies tell it. */
export async function jobReply(db: Tx, of: ImportJob) {
  const { rows = 0, products = 0, new: made = 0, changed = 0, unchanged = 0, failed = 0 } = of.counts
  const undoing = of.state === 'undoing'
  const data = {
    ...{ id: of.id, state: undoing ? 'running' : of.state, format: of.format },
    ...{ rows, products, new: made, changed, unchanged, failed, ...listed(of) },
    ...{ cancelled: of.cancelled, undoing, can_undo: made + changed > 0 && (await mayUndo(db, of)) },
  }
  return data as z.input<typeof importReply>
}

/** A report of which nothing was written down yet. */
export const reportReply = (id: number | null, state: 'dry_run' | 'queued', report: ImportReport) => ({
  ...{ id, state, format: report.format, ...countsOf(report), ...listed(report) },
  ...{ cancelled: false, undoing: false, can_undo: false },
})
