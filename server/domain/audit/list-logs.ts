import { type SQL, sql } from 'drizzle-orm'
import type { LogQuery, LogRow } from '#app/contracts/activity-log.ts'
import type { Page } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shownChanges } from '#server/core/procedure/costs.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { logConditions } from './log-filters.ts'
import { maskPurged } from './mask-purged.ts'

/** A row as the database gives it. */
export type StoredLog = Omit<LogRow, 'created_at'> & { created_at: Date | string } & Record<string, unknown>

export const LOG_COLUMNS = sql.raw(
  [
    'id',
    'created_at',
    'user_id',
    'user_name',
    'impersonator_id',
    'actor_type',
    'event',
    'entity',
    'entity_id',
    'entity_label',
    'changes',
    'note',
    'ip',
    'user_agent',
    'request_id',
  ].join(', '),
)

/** A row as this user may read it. */
const logOf = (viewer: StaffContext, row: StoredLog): LogRow => ({
  ...row,
  changes: shownChanges(viewer, row.changes),
  created_at: new Date(row.created_at).toISOString(),
})

/** Rows are written in the order of their ids, near enough for a list: the primary key serves both. */
const SORTS: Record<string, readonly string[]> = {
  created_at: ['id'],
  event: ['event', 'id'],
}

/** Up to so many, looking at all that was found beats walking an index in search of the few. */
const FEW = 1_000

/** A page of the store's log, or of the platform's, newest first unless asked otherwise. */
export function listLogs(context: StaffContext, query: LogQuery): Promise<Page<LogRow>> {
  const { db, store } = context
  const { page, limit, sort = 'id' } = query
  const towards = sql.raw((query.direction ?? (query.sort ? 'asc' : 'desc')).toUpperCase())
  const order = sql.join(
    (SORTS[sort] ?? ['id']).map((column) => sql`${sql.raw(column)} ${towards}`),
    sql`, `,
  )
  const where = logConditions(query, store)
  return db.read(async (tx) => {
    const total = await countOf(tx, where)
    const skip = (page - 1) * limit
    const ids =
      total > FEW
        ? sql`SELECT id FROM activity_logs WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}`
        : sql`WITH f AS MATERIALIZED (SELECT id, event FROM activity_logs WHERE ${where})
            SELECT id FROM f ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}`
    const { rows } =
      skip < total
        ? await tx.execute<StoredLog>(sql`SELECT ${LOG_COLUMNS} FROM activity_logs
            WHERE store_id = ${store.id} AND id IN (${ids}) ORDER BY ${order}`)
        : { rows: [] }
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: (await maskPurged(tx, store.id, rows)).map((row) => logOf(context, row)), meta }
  })
}

async function countOf(db: Tx, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM activity_logs WHERE ${where}`)
  return rows[0]?.n ?? 0
}

/** One row of the log. @throws 404 */
export function readLog(context: StaffContext, id: number): Promise<LogRow> {
  const { db, store } = context
  return db.read(async (tx) => {
    const { rows } = await tx.execute<StoredLog>(
      sql`SELECT ${LOG_COLUMNS} FROM activity_logs WHERE store_id = ${store.id} AND id = ${id}`,
    )
    const [row] = await maskPurged(tx, store.id, rows)
    if (!row) throw refused(404, m.error_404())
    return logOf(context, row)
  })
}
