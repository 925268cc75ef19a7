import type { AdminStatusBody, StatusBody } from '#app/contracts/store.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { platform, storedStore } from './find-stores.ts'
import { needsReason } from './needs-reason.ts'
import { moveStore } from './store-status.ts'

/** What its own people may make of a store: the platform alone shuts one. */
const OWN: readonly string[] = ['active', 'inactive']

/**
 * Opens a store, closes it, or shuts it, which signs its people out; orders and jobs stay as they are. What it is already it
 * stays.
 * @throws 404; 422 on `reason` where the platform shuts it without one, on `status` for what is not theirs to say
 */
export async function setStatus(context: StaffContext, { id, ...to }: StatusBody & { id: number }): Promise<void> {
  if (context.user.type !== 'admin' && !OWN.includes(to.status)) throw refusedField('status', m.error_unknown_choice())
  needsReason(to.status, to.reason, 'reason')
  await platform.tx(async (db) => {
    const store = await storedStore(db, id, true)
    const reason = OWN.includes(to.status) ? null : to.reason
    if (store.status === to.status && store.status_reason === reason) return
    await moveStore(db, store, { status: to.status, reason }, context)
  })
}

/** What the platform thinks of a store. @throws 404; 422 on `reason` where it is shut without one */
export async function setAdminStatus(
  context: StaffContext,
  { id, ...to }: AdminStatusBody & { id: number },
): Promise<void> {
  needsReason(to.admin_status, to.reason, 'reason')
  await platform.tx(async (db) => {
    const store = await storedStore(db, id, true)
    const reason = to.admin_status === 'approved' ? null : to.reason
    if (store.admin_status === to.admin_status && store.admin_status_reason === reason) return
    await moveStore(db, store, { admin_status: to.admin_status, reason }, context)
  })
}
