import { redirect } from '@tanstack/react-router'
import type { Profile } from './current-user.ts'

const OPEN_TO_USERS = new Set(['/', '/all-stores', '/pricing'])

/** Specification section 6: of the public pages, a signed-in visitor stays on these three; the others lead him home. */
export function openPage(user: Profile | null, pathname: string): void {
  if (user && !OPEN_TO_USERS.has(pathname.replace(/(?<=[^/])\/+$/, ''))) throw redirect({ to: '/dashboard' })
}
