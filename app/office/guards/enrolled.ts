import { redirect } from '@tanstack/react-router'
import type { Profile } from './current-user.ts'

/** Whom a second factor is demanded of sets one up before anything else; the server refuses him the rest. */
export function enrolled(user: Pick<Profile, 'must_set_up_two_factor'>): void {
  if (user.must_set_up_two_factor) throw redirect({ to: '/two-factor' })
}
