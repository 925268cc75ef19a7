import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '#app/features/auth/verify-email-page.tsx'
import { currentUser } from '#app/features/guards/current-user.ts'
import { PlainLayout } from '#app/features/shell/plain-layout.tsx'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

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
