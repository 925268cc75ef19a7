import { createFileRoute, redirect } from '@tanstack/react-router'
import { DemandedPage } from '#app/features/auth/two-factor/demanded-page.tsx'
import { useSessionChange } from '#app/features/auth/use-session-change.ts'
import { auth } from '#app/features/guards/auth.ts'
import { currentUser } from '#app/features/guards/current-user.ts'
import { PlainLayout } from '#app/features/shell/plain-layout.tsx'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

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
