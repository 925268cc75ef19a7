import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '#app/contracts/pages.ts'
import { auth } from './auth.ts'
import { currentUser, type Profile } from './current-user.ts'
import { enrolled } from './enrolled.ts'
import { openStore } from './open-store.ts'
import { permitted } from './permitted.ts'
import { storeAdmin } from './store-admin.ts'
import { superAdmin } from './super-admin.ts'

/** The guards of a page behind the login, in their order: signed in, of the right type and an open store, permitted (product.md T20). */
export async function behindLogin(queries: QueryClient, href: string, page: Page): Promise<Profile> {
  const user = auth(await currentUser(queries), href)
  enrolled(user)
  if (page.who === 'store') storeAdmin(user)
  if (page.who === 'admin') superAdmin(user)
  openStore(user, page)
  permitted(user, page.permission)
  return user
}
