import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { InvitePage } from '#app/site/auth/invite-page.tsx'
import { useSessionChange } from '#app/site/auth/use-session-change.ts'

export const Route = createFileRoute('/_auth/invite')({
  head: titled(m.invitation),
  component: Invite,
})

function Invite() {
  const session = useSessionChange()
  return <InvitePage onDone={() => session.enter('/dashboard')} />
}
