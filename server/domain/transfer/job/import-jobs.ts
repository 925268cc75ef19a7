import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { importChanges, importJobs } from '#server/db/schema/store.ts'
import { jobs } from '#server/db/schema/work.ts'
import { stopPictures } from '#server/domain/pictures/stop-pictures.ts'
import { checkImportsToday } from '#server/domain/quotas/imports-today.ts'
import { dropSpent } from './import-chunks.ts'
import { countsOf, type ImportReport } from './import-report.ts'

export type ImportJob = typeof importJobs.$inferSelect

const one = (storeId: number, id: number) => and(eq(importJobs.store_id, storeId), eq(importJobs.id, id))
const UNDER_WAY = ['queued', 'running', 'undoing']

/** Of two that begin, or are taken back, at the same instant the second sees the first. */
async function inTurn(db: Tx, storeId: number): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(7245003, ${storeId}::int)`)
  const open = and(eq(importJobs.store_id, storeId), inArray(importJobs.state, UNDER_WAY))
  for (const found of await db.select().from(importJobs).where(open)) {
    if (await isWorkedOn(db, found)) throw refused(409, m.import_error_running())
    await bury(db, found)
  }
}

/**
 * Whether an import may begin as things stand, before its file is read; asked again, and for good, when it begins.
 * @throws 409 while another import of the store is under way; 422 on `file` where it is enough for today
 */
export async function checkMayBegin(db: Tx, store: { id: number; timezone: string }): Promise<void> {
  const open = and(eq(importJobs.store_id, store.id), inArray(importJobs.state, UNDER_WAY))
  for (const found of await db.select().from(importJobs).where(open))
    if (await isWorkedOn(db, found)) throw refused(409, m.import_error_running())
  await checkImportsToday(db, store)
}

/** False of one that no job will ever go on with: it is of a time before there were any. */
async function isWorkedOn(db: Tx, { job_id }: ImportJob): Promise<boolean> {
  if (job_id === null) return false
  const [work] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, job_id))
  return work?.state === 'queued' || work?.state === 'running'
}

/**
 * Writes an import down before it runs; what the one before it did can no longer be taken back.
 * @throws 409 while another import of the store is under way; 422 on `file` where it is enough for today
 */
export async function openJob(
  db: Tx,
  context: StaffContext,
  of: {
    kind: ImportKind
    report: ImportReport
    fileName: string
    update: boolean
    columns: ReadonlySet<string>
    /** Null: as the store has it. */
    fetchPictures: boolean | null
  },
): Promise<number> {
  const store_id = context.store.id
  await inTurn(db, store_id)
  await checkImportsToday(db, context.store)
  const [row] = await db
    .insert(importJobs)
    .values({
      store_id,
      kind: of.kind,
      format: of.report.format,
      file_name: of.fileName.slice(0, 255),
      locale: context.locale,
      update_existing: of.update,
      columns: [...of.columns],
      fetch_pictures: of.fetchPictures,
      counts: countsOf(of.report),
      created_by: context.user.userId,
    })
    .returning()
  if (!row) throw new Error('The job was not written')
  await db.delete(importChanges).where(and(eq(importChanges.store_id, store_id), ne(importChanges.import_id, row.id)))
  await audit(db, context, { event: 'import', entity: 'import', id: row.id, label: of.fileName })
  return row.id
}

/** An import of this store, and of this kind where one is asked for. @throws 404 */
export async function readJob(db: Tx, storeId: number, id: number, kind?: ImportKind): Promise<ImportJob> {
  const found = and(one(storeId, id), kind && eq(importJobs.kind, kind))
  const [job] = await db.select().from(importJobs).where(found)
  if (!job) throw refused(404, m.error_404())
  return job
}

/** As `readJob`, for whoever asks how it stands: one that will never go on is failed, and says so. */
export async function followJob(db: Tx, storeId: number, id: number, kind: ImportKind): Promise<ImportJob> {
  const job = await readJob(db, storeId, id, kind)
  if (!UNDER_WAY.includes(job.state) || (await isWorkedOn(db, job))) return job
  await bury(db, job)
  return readJob(db, storeId, id)
}

/** Its work is over: either both have just come to their end, which a second look shows, or it was left behind. */
async function bury(db: Tx, { store_id, id }: ImportJob): Promise<void> {
  const { state } = await readJob(db, store_id, id)
  if (UNDER_WAY.includes(state)) await breakOff(db, { store_id, id }, false)
}

/** Says where an import stands; errors are written where there are more. */
export async function writeJob(
  db: Tx,
  { store_id, id }: Pick<ImportJob, 'store_id' | 'id'>,
  set: Partial<Pick<ImportJob, 'state' | 'job_id' | 'cancelled' | 'warnings' | 'errors' | 'counts'>>,
): Promise<void> {
  await db
    .update(importJobs)
    .set({ ...set, updated_at: sql`now()` })
    .where(one(store_id, id))
}

/** An import that ended before its end says so; what it did stays done. */
export async function breakOff(db: Tx, of: { store_id: number; id: number }, cancelled: boolean): Promise<void> {
  const { errors, locale } = await readJob(db, of.store_id, of.id)
  const options = { locale: locale === 'km' ? ('km' as const) : ('en' as const) }
  const message = cancelled ? m.import_error_cancelled({}, options) : m.import_error_interrupted({}, options)
  await writeJob(db, of, { state: 'failed', cancelled, errors: [...errors, { row: 0, field: 'file', message }] })
  await dropSpent(db, of.store_id)
}

/** True of the store's last import, as long as it is over and has not been taken back. */
export async function mayUndo(db: Tx, { store_id, id, state }: ImportJob): Promise<boolean> {
  if (state !== 'done' && state !== 'failed') return false
  const [last] = await db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(eq(importJobs.store_id, store_id))
    .orderBy(desc(importJobs.id))
    .limit(1)
  return last?.id === id
}

/** From here on an import is being taken back. @throws 404; 409 where it is not the last, or not over */
export async function beginUndo(db: Tx, context: StaffContext, id: number, kind: ImportKind): Promise<ImportJob> {
  const job = await readJob(db, context.store.id, id, kind)
  await inTurn(db, context.store.id)
  if (!(await mayUndo(db, job))) throw refused(409, m.import_error_undo_last())
  await stopPictures(db, { store_id: context.store.id, import_id: id }, 'stopped')
  await writeJob(db, job, { state: 'undoing', warnings: [] })
  await audit(db, context, { event: 'undone', entity: 'import', id, label: job.file_name })
  return job
}

/** What an import has done so far to the store's rows. */
export const changesOf = (db: Db, storeId: number, importId: number) =>
  db.tx((tx) =>
    tx
      .select({ id: importChanges.row_id })
      .from(importChanges)
      .where(and(eq(importChanges.store_id, storeId), eq(importChanges.import_id, importId))),
  )
