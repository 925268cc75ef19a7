import { createFileRoute } from '@tanstack/react-router'
import { StorePage } from '#app/office/stores/store-page.tsx'
import { storeOptions } from '#app/office/stores/store-queries.ts'
import { VisitButton } from '#app/office/stores/visit-button.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/stores/show/$id')({
  staticData: { back: { to: '/stores', label: m.nav_stores } },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(storeOptions(params.id)),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? ''} · Phsar` }] }),
  component: ShowStore,
})

function ShowStore() {
  const { id, name } = Route.useLoaderData()
  return (
    <StorePage id={Route.useParams().id} tab={Route.useSearch().tab} actions={<VisitButton id={id} name={name} />} />
  )
}
