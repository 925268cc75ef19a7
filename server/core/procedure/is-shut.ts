import type { Store } from './context.ts'

/** Whether the platform has shut the store: its staff may look after themselves, and after nothing of the store. */
export const isShut = (store: Pick<Store, 'status'>): boolean =>
  store.status === 'suspended' || store.status === 'closed'
