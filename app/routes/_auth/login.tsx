import { createFileRoute } from '@tanstack/react-router'
import { demoLogins } from '#app/bff/auth.functions.ts'
import { LoginForm } from '#app/features/auth/login-form.tsx'
import { useSessionChange } from '#app/features/auth/use-session-change.ts'
import { safeRedirect } from '#app/features/guards/safe-redirect.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_auth/login')({
  head: titled(m.sign_in),
  // Named even where it is undefined: the router keeps what the URL says of a key that is not returned.
  validateSearch: (search: { redirect?: string }): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  loader: () => demoLogins(),
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  const session = useSessionChange()
  return (
    <LoginForm
      interrupted={!!redirect}
      demo={Route.useLoaderData()}
      onSignedIn={() => session.enter(redirect ?? '/dashboard')}
    />
  )
}
