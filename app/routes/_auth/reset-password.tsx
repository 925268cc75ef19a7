import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#app/features/auth/reset-password-page.tsx'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_auth/reset-password')({
  head: titled(m.reset_password),
  component: ResetPassword,
})

function ResetPassword() {
  const navigate = Route.useNavigate()
  return <ResetPasswordPage onDone={() => navigate({ to: '/login' })} />
}
