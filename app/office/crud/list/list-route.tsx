import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { rightsOf } from '#app/lib/may.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import { type CrudPath, crudApi } from '#app/office/crud/crud-api.ts'
import { listOptions } from '#app/office/crud/queries.ts'
import { TrashLink } from '#app/office/crud/trash/trash-link.tsx'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import type { ExportPath } from './export-button.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { type ListSearch, listSearch } from './list-search.ts'

type Declared = Contract & { path: CrudPath }

interface Given {
  context: { queryClient: QueryClient }
  deps: ListSearch
  location: { pathname: string }
}

/**
 * The loader of a resource's list: the page that the URL asks for. One that asks for nothing is led to the view its user
 * begins with, if he has set one.
 */
export function listLoader(of: Declared) {
  const known = listSearch(of.query)
  return async (given: Given) => {
    const { context, deps } = given
    await Promise.all([
      leadToDefault(of.path, given),
      context.queryClient.fetchQuery(listOptions(of.path, crudApi(of.path), known(deps))),
    ])
  }
}

/** The component of a resource's list. */
export function listPage(
  of: Contract & { path: ExportPath },
  more: Pick<ListPageProps, 'actions' | 'rowActions' | 'bulkActions' | 'modes'> = {},
) {
  const known = listSearch(of.query)
  const api = crudApi(of.path, of.trash)
  return function ListRoute() {
    const { user } = useRouteContext({ from: '/_admin' })
    const search = useSearch({ strict: false })
    const actions = (
      <>
        {api.trashed && <TrashLink of={of} />}
        {more.actions}
      </>
    )
    return (
      <ListPage
        of={of}
        api={api}
        search={known(search)}
        can={rightsOf(user, of.permission)}
        exportable={of.path}
        {...more}
        actions={actions}
      />
    )
  }
}
