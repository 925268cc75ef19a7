import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { MissingPage } from '#app/office/sales/missing-page.tsx'
import { missingOneOptions } from '#app/office/sales/missing-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/sales/missing/$id')({
  staticData: { back: { to: '/sales', label: m.sale } },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(missingOneOptions(params.id)),
  head: () => ({ meta: [{ title: `${m.order_status_missing()} · Phsar` }] }),
  component: Missing,
})

function Missing() {
  const { user } = Route.useRouteContext()
  const can = { delete: may(user, 'order-delete'), remind: may(user, 'order-update') }
  return <MissingPage id={Route.useParams().id} can={can} />
}
