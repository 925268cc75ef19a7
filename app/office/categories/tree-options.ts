import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { categoryBranches } from '#app/bff/categories.functions.ts'
import { getLocale } from '#app/lib/locale.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { crudKey } from '#app/office/crud/queries.ts'

const KEPT = ['category-tree-open']

/** What the URL says of the tree: `open` holds the ids of what is opened, with hyphens between. */
export function treeSearch(search: ListSearch) {
  const status = search.status === 'true' || search.status === true
  const off = search.status === 'false' || search.status === false
  const open = /^\d{1,15}(-\d{1,15})*$/.test(String(search.open ?? ''))
    ? String(search.open).split('-').map(Number)
    : []
  return {
    open,
    search: typeof search.search === 'string' ? search.search : undefined,
    status: status || off ? status : undefined,
  }
}

/** What is opened: as somebody left it in this visit, else as the URL says. */
export const openedOf = (queries: QueryClient, search: ListSearch): number[] =>
  queries.getQueryData<number[]>(KEPT) ?? treeSearch(search).open

export function keepOpened(queries: QueryClient, open: number[]): void {
  queries.setQueryDefaults(KEPT, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(KEPT, open)
}

/** The rows of the tree; the server names them in the page's language. */
export function treeOptions(search: ListSearch, open: number[]) {
  const query = { ...treeSearch(search), open }
  return queryOptions({
    queryKey: [...crudKey('categories'), 'tree', getLocale(), query],
    queryFn: () => categoryBranches({ data: query }),
  })
}
