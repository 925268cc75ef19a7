import { createFileRoute } from '@tanstack/react-router'
import { LetterPage } from '#app/features/outbox/letter-page.tsx'
import { letterOptions } from '#app/features/outbox/outbox-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/outbox/$id')({
  staticData: { back: { to: '/outbox', label: m.outbox } },
  // A look is written down: not for a link that was only pointed at.
  preload: false,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(letterOptions(params.id)),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.subject ?? ''} · Phsar` }] }),
  component: Letter,
})

function Letter() {
  return <LetterPage id={Route.useParams().id} />
}
