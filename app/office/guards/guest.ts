import { redirect } from '@tanstack/react-router'
import type { Profile } from './current-user.ts'

/** Whoever is signed in has no business with signing in. */
export function guest(user: Profile | null): void {
  if (user) throw redirect({ to: '/dashboard' })
}
