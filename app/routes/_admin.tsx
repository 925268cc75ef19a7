import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { hourOf } from '#app/contracts/dates.ts'
import { queriesOf } from '#app/lib/queries-of.ts'
import { getLook } from '#app/lib/request-context.ts'
import { behindLogin } from '#app/office/guards/behind-login.ts'
import { requestedPage } from '#app/office/guards/requested-page.ts'
import { pulseOptions } from '#app/office/session/pulse-options.ts'
import { AdminShell } from '#app/office/shell/admin-shell.tsx'
import { Entering } from '#app/site/auth/entering.tsx'
import { takePreferences } from '#app/site/auth/take-preferences.ts'
import { useRememberedLanguage } from '#app/site/auth/use-remembered-language.ts'
import { useSessionChange } from '#app/site/auth/use-session-change.ts'

/** Everything behind the login. Whom a page is for stands in app/contracts/pages.ts; where Back leads, in its `staticData`. */
export const Route = createFileRoute('/_admin')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context, location, matches }) => {
    const user = await behindLogin(context.queryClient, location.href, requestedPage(matches))
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
      <Outlet />
    </AdminShell>
  )
}
