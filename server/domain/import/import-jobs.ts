import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'
import { importJobs } from '#server/db/schema/store.ts'
import { audit } from '#server/kit/audit.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { refused } from '#server/kit/refused.ts'
import { countsOf, type ImportReport, LISTED_NOTES } from './import-report.ts'

export type ImportJob = typeof importJobs.$inferSelect

/** When this process began: a job that was last heard of before it, and is not this process's, will never go on. */
const STARTED = new Date()
const alive = new Set<number>()

/**
 * Writes a job down before it runs.
 * @throws 409 while another import of the store is under way
 */
export async function openJob(
  db: Tx,
  context: StaffContext,
  of: { report: ImportReport; fileName: string; update: boolean },
): Promise<number> {
  const storeId = context.store.id
  // Two imports that begin at the same instant look one after the other.
  await db.execute(sql`SELECT pg_advisory_xact_lock(7245003, ${storeId}::int)`)
  const open = and(eq(importJobs.store_id, storeId), inArray(importJobs.state, ['queued', 'running']))
  for (const job of await db.select().from(importJobs).where(open)) {
    if ((await buryDead(db, job)).state !== 'failed') throw refused(409, m.import_error_running())
  }
  const [row] = await db
    .insert(importJobs)
    .values({
      store_id: storeId,
      format: of.report.format,
      file_name: of.fileName.slice(0, 255),
      locale: context.locale,
      update_existing: of.update,
      counts: countsOf(of.report),
      created_by: context.user.userId,
    })
    .returning()
  if (!row) throw new Error('The job was not written')
  await audit(db, context, { event: 'import', entity: 'import', id: row.id, label: of.fileName })
  alive.add(row.id)
  return row.id
}

/** A job of this store. @throws 404 */
export async function readJob(db: Tx, storeId: number, id: number): Promise<ImportJob> {
  const where = and(eq(importJobs.store_id, storeId), eq(importJobs.id, id))
  const [job] = await db.select().from(importJobs).where(where).orderBy(desc(importJobs.id))
  if (!job) throw refused(404, m.error_404())
  return buryDead(db, job)
}

/** Says where a job stands. `done` and `failed` are its end. */
export async function writeJob(
  db: Tx,
  storeId: number,
  id: number,
  { state, report }: { state: 'running' | 'done' | 'failed'; report: ImportReport },
): Promise<void> {
  const errors = state === 'running' ? report.errors.slice(0, LISTED_NOTES) : report.errors
  const warnings = report.warnings.slice(0, LISTED_NOTES)
  await db
    .update(importJobs)
    .set({ state, counts: countsOf(report), warnings, errors, updated_at: sql`now()` })
    .where(and(eq(importJobs.store_id, storeId), eq(importJobs.id, id)))
}

/** This process does nothing more for the job. */
export const closeJob = (id: number) => alive.delete(id)

/** A job that was under way when its process ended is failed, and says so. */
async function buryDead(db: Tx, job: ImportJob): Promise<ImportJob> {
  const ended = job.state === 'done' || job.state === 'failed'
  if (ended || alive.has(job.id) || job.updated_at >= STARTED) return job
  const errors = [...job.errors, { row: 0, field: 'file', message: m.import_error_interrupted() }]
  const dead = { state: 'failed', errors }
  await db
    .update(importJobs)
    .set({ ...dead, updated_at: sql`now()` })
    .where(and(eq(importJobs.store_id, job.store_id), eq(importJobs.id, job.id)))
  return { ...job, ...dead }
}
