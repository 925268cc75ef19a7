import { createFileRoute } from '@tanstack/react-router'
import { crudApi } from '#app/crud/crud-api.ts'
import { ListPage } from '#app/crud/list-page.tsx'
import { listSearch } from '#app/crud/list-search.ts'
import { listOptions } from '#app/crud/queries.ts'
import { rawSearch } from '#app/crud/raw-search.ts'
import { rightsOf } from '#app/features/guards/may.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

const api = crudApi('brands')
const known = listSearch(brand.query)

export const Route = createFileRoute('/_admin/brands/')({
  staticData: { who: 'store', permission: 'brand-view' },
  head: titled(m.brands),
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(listOptions(brand.path, api, known(deps))),
  component: () => (
    <ListPage
      of={brand}
      api={api}
      search={known(Route.useSearch())}
      can={rightsOf(Route.useRouteContext().user, 'brand')}
    />
  ),
})
