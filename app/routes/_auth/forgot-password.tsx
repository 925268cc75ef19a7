import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { ForgotPasswordForm } from '#app/site/auth/forgot-password-form.tsx'

export const Route = createFileRoute('/_auth/forgot-password')({
  head: titled(m.forgot_password),
  component: ForgotPasswordForm,
})
