import { sql } from 'drizzle-orm'
import type { LogFilters } from '#app/contracts/activity-log.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shownChanges } from '#server/core/procedure/costs.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { audit } from '#server/core/rows/audit.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/core/text/csv-line.ts'
import { LOG_COLUMNS, type StoredLog } from './list-logs.ts'
import { logConditions } from './log-filters.ts'
import { maskPurged } from './mask-purged.ts'

/** Rows asked for at once: each its own short reading, so that a slow reader holds no connection. */
const AT_ONCE = 1_000

/**
 * The rows that the filters leave, newest first, as a CSV that is written while it is read; instants are in the store's
 * time zone. That it was taken out is written down first, and is not in it.
 */
export async function exportLogs(context: StaffContext, query: LogFilters): Promise<ReadableStream<Uint8Array>> {
  const { db, store } = context
  const where = logConditions(query, store)
  const note = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')
  const before = await db.tx(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT coalesce(max(id), 0) + 1 AS id FROM activity_logs WHERE store_id = ${store.id}`,
    )
    await audit(tx, context, { event: 'export', entity: 'activity_log', label: 'activity-logs.csv', note })
    return Number(rows[0]?.id)
  })
  const text = new TextEncoder()
  let last = before
  return new ReadableStream({
    start: (out) => out.enqueue(text.encode(BYTE_ORDER_MARK + csvLine(HEAD))),
    async pull(out) {
      const rows = await db.read(async (tx) => {
        const found = await tx.execute<StoredLog & { at: string }>(sql`SELECT ${LOG_COLUMNS},
            to_char(created_at AT TIME ZONE ${store.timezone}, 'YYYY-MM-DD HH24:MI:SS') AS at
          FROM activity_logs WHERE ${where} AND id < ${last} ORDER BY id DESC LIMIT ${AT_ONCE}`)
        // It is written after the request has left the language it came in.
        return withLocale(context.locale, () => maskPurged(tx, store.id, found.rows))
      })
      if (rows.length > 0) out.enqueue(text.encode(rows.map((row) => csvLine(cellsOf(context, row))).join('')))
      last = rows.at(-1)?.id ?? last
      if (rows.length < AT_ONCE) out.close()
    },
  })
}

const HEAD = [
  'id',
  'time',
  'user_id',
  'user_name',
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
]

const cellsOf = (viewer: StaffContext, row: StoredLog & { at: string }) => [
  row.id,
  row.at,
  row.user_id,
  row.user_name,
  row.actor_type,
  row.event,
  row.entity,
  row.entity_id,
  row.entity_label,
  JSON.stringify(shownChanges(viewer, row.changes)),
  row.note,
  row.ip,
  row.user_agent,
  row.request_id,
]
