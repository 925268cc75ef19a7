import { SHUT_STATUSES } from '#app/contracts/store.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'

/** Nobody's store is shut without a word. @throws 422 on `field` */
export function needsReason(status: string | undefined, reason: string | null | undefined, field: string): void {
  if (status !== undefined && SHUT_STATUSES.includes(status) && !reason) throw refusedField(field, m.required())
}
