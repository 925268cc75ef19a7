import { createFileRoute } from '@tanstack/react-router'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { currentUser } from '#app/office/guards/current-user.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmEmailPage } from '#app/site/auth/confirm-email-page.tsx'
import { PlainLayout } from '#app/site/layout/plain-layout.tsx'

/** Open to whoever has the link, signed in or not. */
export const Route = createFileRoute('/confirm-email')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context }) => ({ signedIn: (await currentUser(context.queryClient)) !== null }),
  head: titled(m.confirm_email),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { queryClient, signedIn } = Route.useRouteContext()
  return (
    <PlainLayout>
      <ConfirmEmailPage signedIn={signedIn} onDone={() => queryClient.invalidateQueries({ queryKey: ['profile'] })} />
    </PlainLayout>
  )
}
