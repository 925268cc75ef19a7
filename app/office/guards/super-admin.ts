import { redirect } from '@tanstack/react-router'
import type { Profile } from './current-user.ts'

/** A page of the platform's own back-office. */
export function superAdmin(user: Profile): void {
  if (user.type !== 'admin') throw redirect({ to: '/no-permission' })
}
