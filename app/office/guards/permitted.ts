import { redirect } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import type { Profile } from './current-user.ts'

/** The page's permission string; a page without one is for everybody of its type. */
export function permitted(user: Pick<Profile, 'type' | 'permissions'>, permission: string | undefined): void {
  if (permission && !may(user, permission)) throw redirect({ to: '/no-permission' })
}
