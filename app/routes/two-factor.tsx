import { createFileRoute, redirect } from '@tanstack/react-router'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { auth } from '#app/office/guards/auth.ts'
import { currentUser } from '#app/office/guards/current-user.ts'
import { m } from '#app/paraglide/messages.js'
import { DemandedPage } from '#app/site/auth/two-factor/demanded-page.tsx'
import { useSessionChange } from '#app/site/auth/use-session-change.ts'
import { PlainLayout } from '#app/site/layout/plain-layout.tsx'

/** Where every page leads for whom a second factor is demanded of and who has none; nobody else comes here. */
export const Route = createFileRoute('/two-factor')({
  beforeLoad: async ({ context, location }) => {
    const user = auth(await currentUser(queriesOf(context)), location.href)
    if (!user.must_set_up_two_factor) throw redirect({ to: '/dashboard' })
    return { user }
  },
  head: titled(m.two_factor_set_up),
  component: TwoFactor,
})

function TwoFactor() {
  const { user } = Route.useRouteContext()
  const session = useSessionChange()
  return (
    <PlainLayout>
      <DemandedPage email={user.email} onDone={() => session.enter('/dashboard')} onLogout={session.leave} />
    </PlainLayout>
  )
}
