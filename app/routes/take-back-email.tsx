import { createFileRoute } from '@tanstack/react-router'
import { queriesOf } from '#app/lib/queries-of.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { TakeBackEmailPage } from '#app/site/auth/take-back-email-page.tsx'
import { PlainLayout } from '#app/site/layout/plain-layout.tsx'

/** Open to whoever has the link, signed in or not. */
export const Route = createFileRoute('/take-back-email')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  head: titled(m.take_back_email),
  component: TakeBackEmail,
})

function TakeBackEmail() {
  const { queryClient } = Route.useRouteContext()
  return (
    <PlainLayout>
      <TakeBackEmailPage onDone={() => queryClient.invalidateQueries({ queryKey: ['profile'] })} />
    </PlainLayout>
  )
}
