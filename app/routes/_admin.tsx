import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Entering } from '#app/features/auth/entering.tsx'
import { NewStoreNotice } from '#app/features/auth/new-store-notice.tsx'
import { useRememberedLanguage } from '#app/features/auth/use-remembered-language.ts'
import { useSessionChange } from '#app/features/auth/use-session-change.ts'
import { askedPage } from '#app/features/guards/asked-page.ts'
import { behindLogin } from '#app/features/guards/behind-login.ts'
import { AdminShell } from '#app/features/shell/admin-shell.tsx'
import { hourOf } from '#app/lib/dates.ts'
import { queriesOf } from '#app/lib/queries-of.ts'
import { getTheme } from '#app/lib/request-context.ts'

/** Everything behind the login. Whom a page is for stands in app/resources/pages.ts; where Back leads, in its `staticData`. */
export const Route = createFileRoute('/_admin')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context, location, matches }) => ({
    user: await behindLogin(context.queryClient, location.href, askedPage(matches)),
  }),
  loader: () => ({ hour: hourOf(new Date()) }),
  pendingComponent: Entering,
  pendingMs: 150,
  pendingMinMs: 250,
  component: AdminLayout,
})

function AdminLayout() {
  const { user } = Route.useRouteContext()
  const { hour } = Route.useLoaderData()
  const [theme] = useState(getTheme)
  const session = useSessionChange()
  useRememberedLanguage()
  return (
    <AdminShell user={user} hour={hour} theme={theme} onLogout={session.leave}>
      <NewStoreNotice />
      <Outlet />
    </AdminShell>
  )
}
