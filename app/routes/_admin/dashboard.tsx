import { createFileRoute } from '@tanstack/react-router'
import { VerifyNotice } from '#app/features/auth/verify-notice.tsx'
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx'
import { figuresOptions } from '#app/features/dashboard/figures-options.ts'
import { PlatformPage } from '#app/features/dashboard/platform-page.tsx'
import { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'

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
