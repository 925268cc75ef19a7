import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { ChangePasswordPage } from '#app/site/auth/change-password-page.tsx'

export const Route = createFileRoute('/_admin/change-password')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  head: titled(m.change_password),
  component: () => <ChangePasswordPage email={Route.useRouteContext().user.email} />,
})
