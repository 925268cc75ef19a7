import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { returnSearch, returnsOptions } from '#app/office/sales/return-queries.ts'
import { ReturnsPage } from '#app/office/sales/returns-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/returns/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  validateSearch: rawSearch,
  loaderDeps: ({ search: { filter: _, ...shown } }) => shown,
  loader: ({ context, deps, location }) =>
    Promise.all([
      leadToDefault('returns', { context, deps, location }),
      context.queryClient.prefetchQuery(returnsOptions(returnSearch(deps))),
    ]),
  head: () => ({ meta: [{ title: `${m.returns()} · Phsar` }] }),
  component: Returns,
})

function Returns() {
  const { user } = Route.useRouteContext()
  return <ReturnsPage search={returnSearch(Route.useSearch())} openCustomer={may(user, 'customer-update')} />
}
