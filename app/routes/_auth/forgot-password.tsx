import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordForm } from '#app/features/auth/forgot-password-form.tsx'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_auth/forgot-password')({
  head: titled(m.forgot_password),
  component: ForgotPasswordForm,
})
