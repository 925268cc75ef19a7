import type { Tx } from '#server/db/client.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import { type Actor, type Deed, logRow } from '#server/kit/audit.ts'
import { insertRows } from './insert-rows.ts'

/** What was done to many things by one person, in one statement. */
export const insertDeeds = (db: Tx, context: Actor, deeds: readonly Deed[]) =>
  insertRows(
    db,
    activityLogs,
    deeds.map((deed) => logRow(context, deed)),
  )
