import { type Actor, type AuditEntry, auditRow } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import { insertRows } from './insert-rows.ts'

/** What was done to many things by one person, in one statement. */
export const insertAuditEntries = (db: Tx, context: Actor, auditEntries: readonly AuditEntry[]) =>
  insertRows(
    db,
    activityLogs,
    auditEntries.map((auditEntry) => auditRow(context, auditEntry)),
  )
