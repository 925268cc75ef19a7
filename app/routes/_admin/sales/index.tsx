import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { isMissing, missingOptions, missingSearch } from '#app/office/sales/missing-queries.ts'
import { countsOptions, saleSearch, salesOptions } from '#app/office/sales/sale-queries.ts'
import { SalesPage } from '#app/office/sales/sales-page.tsx'
import { pulseOptions } from '#app/office/session/pulse-options.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/sales/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  validateSearch: rawSearch,
  loaderDeps: ({ search: { filter: _, ...shown } }) => shown,
  // A list that can not be had says so in its place, with everything around it still there.
  loader: ({ context, deps, location }) =>
    may(context.user, 'order-view') &&
    Promise.all([
      leadToDefault('orders', { context, deps, location }),
      isMissing(deps)
        ? context.queryClient.prefetchQuery(missingOptions(missingSearch(deps)))
        : context.queryClient.prefetchQuery(salesOptions(saleSearch(deps))),
      context.queryClient.prefetchQuery(countsOptions),
      context.queryClient.prefetchQuery(pulseOptions),
    ]),
  head: () => ({ meta: [{ title: `${m.sale()} · Phsar` }] }),
  component: Sales,
})

function Sales() {
  const { user } = Route.useRouteContext()
  const can = {
    view: may(user, 'order-view'),
    change: may(user, 'order-update'),
    create: may(user, 'order-create'),
    remove: may(user, 'order-delete'),
  }
  const search = Route.useSearch()
  return <SalesPage search={isMissing(search) ? missingSearch(search) : saleSearch(search)} can={can} />
}
