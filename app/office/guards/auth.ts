import { redirect } from '@tanstack/react-router'
import type { Profile } from './current-user.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Specification section 6: without a session, a page behind the login leads there, and it leads back. */
export function auth(user: Profile | null, href: string): Profile {
  if (user) return user
  const back = safeRedirect(href)
  throw redirect({ to: '/login', search: back && back !== '/dashboard' ? { redirect: back } : {} })
}
