import type { Store } from './context.ts'

type States = Pick<Store, 'status' | 'admin_status'>

/** Whether the platform has shut the store: its staff may look after themselves, and after nothing of the store. */
export const isShut = ({ status, admin_status }: States): boolean =>
  status === 'suspended' || status === 'closed' || admin_status === 'rejected' || admin_status === 'suspended'

/** What its people are told while it is shut: why, where that was said. */
export function shutReason(store: Store): string | null {
  const { status, status_reason, admin_status_reason } = store
  if (!isShut(store)) return null
  return (isShut({ status, admin_status: 'approved' }) ? status_reason : admin_status_reason) || null
}

/** Whether anyone may come in: its owner opened it, and the platform lets it be open. */
export const isOpen = ({ status, admin_status }: States): boolean => status === 'active' && admin_status === 'approved'
