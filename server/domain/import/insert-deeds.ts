import type { Tx } from '#server/db/client.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import type { Deed } from '#server/kit/audit.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { insertRows } from './insert-rows.ts'

type Row = Record<string, unknown>

/** Rows of the audit log, in one statement. */
export const insertDeeds = (db: Tx, rows: Row[]) => insertRows(db, activityLogs, rows)

/** A row of the audit log, as `audit` writes one. */
export function deedRow({ store, user, ip, requestId }: StaffContext, deed: Deed & { id: number }): Row {
  return {
    ...{ store_id: store.id, user_id: user.userId, user_name: user.name, actor_type: 'user', entity: deed.entity },
    ...{ event: deed.event, entity_id: deed.id, entity_label: (deed.label ?? '').slice(0, 200) },
    ...{ changes: deed.changes ?? {}, ip: ip || null, request_id: requestId || null },
  }
}
