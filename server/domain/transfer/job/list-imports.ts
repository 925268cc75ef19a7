import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ImportRow, importsQuery } from '#app/contracts/import-job.ts'
import { IMPORT_KINDS, type ImportKind } from '#app/contracts/import-kind.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { users } from '#server/db/schema/platform.ts'
import { importJobs } from '#server/db/schema/store.ts'
import { mayUndo } from './import-jobs.ts'

type Stored = typeof importJobs.$inferSelect

/**
 * The store's imports, the newest first: of those kinds that one may see.
 * @param permissionOf what the permissions of a kind begin with
 */
export async function listImports(
  { db, store, user }: StaffContext,
  { page, limit, kind, state, search }: z.output<typeof importsQuery>,
  permissionOf: (kind: ImportKind) => string,
) {
  const kinds = IMPORT_KINDS.filter(
    (one) => (!kind || one === kind) && user.permissions.has(`${permissionOf(one)}-view`),
  )
  const words = search?.trim().replace(/[\\%_]/g, '\\$&')
  const where = and(
    eq(importJobs.store_id, store.id),
    inArray(importJobs.kind, kinds),
    state && eq(importJobs.state, state),
    words ? ilike(importJobs.file_name, `%${words}%`) : undefined,
  )
  return db.tx(async (tx) => {
    const rows = await tx
      .select({ job: importJobs, firstname: users.firstname, lastname: users.lastname })
      .from(importJobs)
      .leftJoin(users, eq(users.id, importJobs.created_by))
      .where(where)
      .orderBy(desc(importJobs.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(importJobs).where(where)
    const total = counted?.total ?? 0
    const data: ImportRow[] = []
    for (const { job, firstname, lastname } of rows)
      data.push({
        ...rowOf(job),
        can_undo: changedOf(job) > 0 && (await mayUndo(tx, job)),
        created_by: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
      })
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data, meta }
  })
}

const changedOf = ({ counts: { new: made = 0, changed = 0 } }: Stored) => made + changed

function rowOf(job: Stored): Omit<ImportRow, 'can_undo' | 'created_by'> {
  const { products = 0, new: made = 0, changed = 0, unchanged = 0, failed = 0 } = job.counts
  return {
    id: job.id,
    kind: job.kind as ImportKind,
    file_name: job.file_name,
    format: job.format,
    state: job.state as ImportRow['state'],
    cancelled: job.cancelled,
    total: products,
    done: made + changed + unchanged + failed,
    new: made,
    changed,
    failed,
    has_notes: job.errors.length + job.warnings.length > 0,
    created_at: job.created_at.toISOString(),
  }
}
