import { createFileRoute } from '@tanstack/react-router'
import { InvitePage } from '#app/features/auth/invite-page.tsx'
import { useSessionChange } from '#app/features/auth/use-session-change.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_auth/invite')({
  head: titled(m.invitation),
  component: Invite,
})

function Invite() {
  const session = useSessionChange()
  return <InvitePage onDone={() => session.enter('/dashboard')} />
}
