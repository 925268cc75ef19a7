import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#app/features/auth/confirm-email-page.tsx'
import { currentUser } from '#app/features/guards/current-user.ts'
import { PlainLayout } from '#app/features/shell/plain-layout.tsx'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

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
