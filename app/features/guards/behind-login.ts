import type { QueryClient } from '@tanstack/react-query'
import { auth } from './auth.ts'
import { currentUser, type Profile } from './current-user.ts'
import { type Needs, needsOf } from './needs-of.ts'
import { permitted } from './permitted.ts'
import { storeAdmin } from './store-admin.ts'
import { superAdmin } from './super-admin.ts'

/** The guards of a page behind the login, in their order: signed in, of the right type, permitted (product.md T20). */
export async function behindLogin(
  queries: QueryClient,
  href: string,
  matches: readonly { staticData: Needs }[],
): Promise<Profile> {
  const user = auth(await currentUser(queries), href)
  const { who, permission } = needsOf(matches)
  if (who === 'store') storeAdmin(user)
  if (who === 'admin') superAdmin(user)
  permitted(user, permission)
  return user
}
