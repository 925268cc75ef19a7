import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { demoLogins } from '#app/bff/auth.functions.ts'
import { safeRedirect } from '#app/office/guards/safe-redirect.ts'
import { m } from '#app/paraglide/messages.js'
import { LoginForm } from '#app/site/auth/login-form.tsx'
import { useSessionChange } from '#app/site/auth/use-session-change.ts'
import { publicHead } from '#app/site/document/public-head.ts'

export const Route = createFileRoute('/_auth/login')({
  head: publicHead({ title: m.sign_in, text: m.auth_blurb_text }),
  // Named even where it is undefined: the router keeps what the URL says of a key that is not returned.
  validateSearch: (search: { redirect?: string }): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  // They are no reason not to show the form.
  loader: () => demoLogins().catch(() => []),
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  const session = useSessionChange()
  const finish = useEffectEvent(() => void session.finishLeaving())
  useEffect(() => finish(), [])
  return (
    <LoginForm
      interrupted={!!redirect}
      demo={Route.useLoaderData()}
      onSignedIn={() => session.enter(redirect ?? '/dashboard')}
    />
  )
}
