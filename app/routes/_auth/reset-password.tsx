import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { ResetPasswordPage } from '#app/site/auth/reset-password-page.tsx'

export const Route = createFileRoute('/_auth/reset-password')({
  head: titled(m.reset_password),
  component: ResetPassword,
})

function ResetPassword() {
  const navigate = Route.useNavigate()
  return <ResetPasswordPage onDone={() => navigate({ to: '/login' })} />
}
