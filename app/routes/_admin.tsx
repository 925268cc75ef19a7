import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { pulseOptions } from '#app/crud/pulse-options.ts'
import { Entering } from '#app/features/auth/entering.tsx'
import { NewStoreNotice } from '#app/features/auth/new-store-notice.tsx'
import { takePreferences } from '#app/features/auth/take-preferences.ts'
import { useRememberedLanguage } from '#app/features/auth/use-remembered-language.ts'
import { useSessionChange } from '#app/features/auth/use-session-change.ts'
import { askedPage } from '#app/features/guards/asked-page.ts'
import { behindLogin } from '#app/features/guards/behind-login.ts'
import { AdminShell } from '#app/features/shell/admin-shell.tsx'
import { hourOf } from '#app/lib/dates.ts'
import { queriesOf } from '#app/lib/queries-of.ts'
import { getLook } from '#app/lib/request-context.ts'

/** Everything behind the login. Whom a page is for stands in app/resources/pages.ts; where Back leads, in its `staticData`. */
export const Route = createFileRoute('/_admin')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context, location, matches }) => {
    const user = await behindLogin(context.queryClient, location.href, askedPage(matches))
    await takePreferences(user.preferences)
    return { user }
  },
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(pulseOptions)
    return { hour: hourOf(new Date()) }
  },
  pendingComponent: Entering,
  pendingMs: 150,
  pendingMinMs: 250,
  component: AdminLayout,
})

function AdminLayout() {
  const { user } = Route.useRouteContext()
  const { hour } = Route.useLoaderData()
  const [look] = useState(getLook)
  const session = useSessionChange()
  useRememberedLanguage()
  return (
    <AdminShell user={user} hour={hour} look={look} onLogout={session.leave}>
      <NewStoreNotice />
      <Outlet />
    </AdminShell>
  )
}
