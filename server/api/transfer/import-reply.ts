import type * as z from 'zod/mini'
import type { Locale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { mayFetch } from '#server/domain/pictures/may-fetch.ts'
import { picturesFailed, picturesSoFar } from '#server/domain/pictures/pictures-report.ts'
import { storedNotes } from '#server/domain/transfer/job/grouped-notes.ts'
import { type ImportJob, mayUndo } from '#server/domain/transfer/job/import-jobs.ts'
import { countsOf, type ImportReport, LISTED_NOTES } from '#server/domain/transfer/job/import-report.ts'
import type { importReply } from './import-contract.ts'

/** Rows that a note of several names. */
const LISTED_ROWS = 20

const listed = (of: Pick<ImportReport, 'warnings' | 'errors'>) => ({
  warnings: of.warnings.slice(0, LISTED_NOTES).map(({ row, field, message, count, rows }) => ({
    row,
    field,
    message,
    count,
    rows: rows.slice(0, LISTED_ROWS),
  })),
  errors: of.errors.slice(0, LISTED_NOTES),
})

/** An import as replies tell it. */
export async function jobReply(db: Tx, of: ImportJob, { store, locale }: { store: Store; locale: Locale }) {
  const { rows = 0, products = 0, new: made = 0, changed = 0, unchanged = 0, failed = 0 } = of.counts
  const { pictures: links = 0 } = of.counts
  const sofar = await picturesSoFar(db, of.store_id, of.id)
  const told = sofar.failed > 0 ? await picturesFailed(db, of.store_id, of.id, { locale, limit: LISTED_NOTES }) : []
  const undoing = of.state === 'undoing'
  const data = {
    id: of.id,
    state: undoing ? 'running' : of.state,
    format: of.format,
    rows,
    products,
    new: made,
    changed,
    unchanged,
    failed,
    ...listed({ errors: of.errors, warnings: storedNotes(of.warnings) }),
    cancelled: of.cancelled,
    undoing,
    can_undo: made + changed > 0 && (await mayUndo(db, of)),
    pictures: { links, hosts: [], fetch: mayFetch(store, of.fetch_pictures), ...sofar, errors: told },
  }
  return data as z.input<typeof importReply>
}

const hostsOf = ({ hosts = {} }: ImportReport) =>
  Object.entries(hosts)
    .map(([host, n]) => ({ host, n }))
    .toSorted((a, b) => b.n - a.n)

/** A report of which nothing was written down yet. */
export const reportReply = (id: number | null, state: 'dry_run' | 'queued', report: ImportReport, fetch: boolean) => {
  const { pictures: links, ...counts } = countsOf(report)
  return {
    id,
    state,
    format: report.format,
    ...counts,
    ...listed(report),
    cancelled: false,
    undoing: false,
    can_undo: false,
    pictures: { links, hosts: hostsOf(report), fetch, done: 0, failed: 0, waiting: 0, errors: [] },
  }
}
