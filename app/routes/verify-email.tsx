import { createFileRoute } from '@tanstack/react-router'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { currentUser } from '#app/office/guards/current-user.ts'
import { m } from '#app/paraglide/messages.js'
import { VerifyEmailPage } from '#app/site/auth/verify-email-page.tsx'
import { PlainLayout } from '#app/site/layout/plain-layout.tsx'

/** Open to whoever has the link, signed in or not. */
export const Route = createFileRoute('/verify-email')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context }) => ({ signedIn: (await currentUser(context.queryClient)) !== null }),
  head: titled(m.verify_email),
  component: VerifyEmail,
})

function VerifyEmail() {
  const { queryClient, signedIn } = Route.useRouteContext()
  return (
    <PlainLayout>
      <VerifyEmailPage signedIn={signedIn} onDone={() => queryClient.invalidateQueries({ queryKey: ['profile'] })} />
    </PlainLayout>
  )
}
