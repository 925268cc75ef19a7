import { redirect } from '@tanstack/react-router'
import type { Page } from '#app/contracts/pages.ts'
import type { Profile } from './current-user.ts'

/** Of a store that was suspended its people open no page of the store's; their own and the dashboard, which says why, they do. */
export function openStore(user: Pick<Profile, 'store_suspended'>, { who, permission }: Page): void {
  if (user.store_suspended && (who === 'store' || permission)) throw redirect({ to: '/no-permission' })
}
