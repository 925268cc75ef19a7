import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { rightsOf } from '#app/lib/may.ts'
import type { Contract } from './contract.ts'
import { type CrudPath, crudApi } from './crud-api.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { type ListSearch, listSearch } from './list-search.ts'
import { listOptions } from './queries.ts'

type Declared = Contract & { path: CrudPath }

/** The loader of a resource's list: the page that the URL asks for. */
export function listLoader(of: Declared) {
  const known = listSearch(of.query)
  return async ({ context, deps }: { context: { queryClient: QueryClient }; deps: ListSearch }) => {
    await context.queryClient.fetchQuery(listOptions(of.path, crudApi(of.path), known(deps)))
  }
}

/** The component of a resource's list. */
export function listPage(
  of: Declared,
  more: Pick<ListPageProps, 'actions' | 'rowActions' | 'bulkActions' | 'modes'> = {},
) {
  const known = listSearch(of.query)
  const api = crudApi(of.path)
  return function ListRoute() {
    const { user } = useRouteContext({ from: '/_admin' })
    const search = useSearch({ strict: false })
    return <ListPage of={of} api={api} search={known(search)} can={rightsOf(user, of.permission)} {...more} />
  }
}
