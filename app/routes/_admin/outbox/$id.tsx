import { createFileRoute } from '@tanstack/react-router'
import { EmailPage } from '#app/office/outbox/email-page.tsx'
import { emailOptions } from '#app/office/outbox/outbox-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/outbox/$id')({
  staticData: { back: { to: '/outbox', label: m.outbox } },
  // A look is written down: not for a link that was only pointed at.
  preload: false,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(emailOptions(params.id)),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.subject ?? ''} · Phsar` }] }),
  component: Email,
})

function Email() {
  return <EmailPage id={Route.useParams().id} />
}
