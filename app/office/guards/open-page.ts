import { redirect } from '@tanstack/react-router'

const OPEN_TO_USERS = new Set(['/', '/all-stores', '/pricing'])

/** Specification section 6: of the public pages, a signed-in visitor stays on these three; the others lead him home. */
export function openPage(signedIn: boolean, pathname: string): void {
  if (signedIn && !OPEN_TO_USERS.has(pathname.replace(/(?<=[^/])\/+$/, ''))) throw redirect({ to: '/dashboard' })
}
