import { redirect } from '@tanstack/react-router'
import type { Profile } from './current-user.ts'

/** A page of a store's own back-office. */
export function storeAdmin(user: Profile): void {
  if (user.type !== 'store') throw redirect({ to: '/no-permission' })
}
