import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '#app/features/auth/change-password-page.tsx'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/change-password')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  head: titled(m.change_password),
  component: () => <ChangePasswordPage email={Route.useRouteContext().user.email} />,
})
