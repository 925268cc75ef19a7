import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/office/crud/crud-route.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { allOptions } from '#app/office/stores/lookups.ts'
import { storesOptions, storesSearch } from '#app/office/stores/store-queries.ts'
import { StoresPage } from '#app/office/stores/stores-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/stores/')({
  ...listOf(m.nav_stores),
  loader: ({ context, deps, location }) =>
    Promise.all([
      leadToDefault('stores', { context, deps, location }),
      context.queryClient.prefetchQuery(storesOptions(storesSearch(deps))),
      context.queryClient.prefetchQuery(allOptions('store-categories')),
      context.queryClient.prefetchQuery(allOptions('plans')),
    ]),
  component: Stores,
})

function Stores() {
  return <StoresPage search={storesSearch(Route.useSearch())} />
}
