import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { DashboardPage } from '#app/office/dashboard/dashboard-page.tsx'
import { figuresOptions } from '#app/office/dashboard/figures-options.ts'
import { PlatformPage } from '#app/office/dashboard/platform-page.tsx'
import { m } from '#app/paraglide/messages.js'
import { VerifyNotice } from '#app/site/auth/verify-notice.tsx'

export const Route = createFileRoute('/_admin/dashboard')({
  loader: async ({ context }) => {
    if (context.user.type === 'store') await context.queryClient.ensureQueryData(figuresOptions())
  },
  head: () => ({ meta: [{ title: `${m.nav_dashboard()} · Phsar` }] }),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  const rights = { orders: may(user, 'order-view'), products: may(user, 'product-view') }
  return (
    <>
      {!user.email_verified && <VerifyNotice email={user.email} />}
      {user.type === 'admin' ? <PlatformPage /> : <DashboardPage may={rights} />}
    </>
  )
}
