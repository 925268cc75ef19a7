import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { type Actor, type AuditEntry, audit } from '#server/core/rows/audit.ts'
import { actFor, type Tx } from '#server/db/client.ts'

/** Writes down what was done to a store, in its own log for its people to see, and in the platform's. */
export async function auditBoth(db: Tx, by: Actor, entry: AuditEntry & { id: number }): Promise<void> {
  for (const id of [entry.id, PLATFORM_STORE.id]) {
    await actFor(db, id)
    await audit(db, { ...by, store: { id } }, entry)
  }
}
