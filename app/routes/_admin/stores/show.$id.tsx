import { createFileRoute } from '@tanstack/react-router'
import { StorePage } from '#app/office/stores/store-page.tsx'
import { storeOptions } from '#app/office/stores/store-queries.ts'
import { VisitButton } from '#app/office/stores/visit-button.tsx'
import { ExportCard } from '#app/office/whole-store/export-card.tsx'
import { ImportCard } from '#app/office/whole-store/import-card.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/stores/show/$id')({
  staticData: { back: { to: '/stores', label: m.nav_stores } },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(storeOptions(params.id)),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? ''} · Phsar` }] }),
  component: ShowStore,
})

function ShowStore() {
  const { id, name, usage, deleted_at } = Route.useLoaderData()
  const empty = usage.products + usage.orders + usage.customers === 0
  const transfer = (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ExportCard storeId={id} />
      <ImportCard storeId={id} empty={empty} />
    </div>
  )
  return (
    <StorePage
      id={Route.useParams().id}
      tab={Route.useSearch().tab}
      actions={<VisitButton id={id} name={name} />}
      {...(!deleted_at && { transfer })}
    />
  )
}
