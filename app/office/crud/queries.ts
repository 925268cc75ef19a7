import { queryOptions } from '@tanstack/react-query'
import { getLocale } from '#app/lib/locale.ts'
import type { CrudApi } from './contract.ts'
import { type ListSearch, listQueryOf } from './list/list-search.ts'

/** All that is cached of a resource stands below this key. */
export const crudKey = (path: string) => ['crud', path] as const

/** A page of a list; the server words it in the page's language, so each language has its own. */
export function listOptions(path: string, api: Pick<CrudApi, 'list'>, search: ListSearch) {
  const query = listQueryOf(search)
  return queryOptions({ queryKey: [...crudKey(path), getLocale(), query], queryFn: () => api.list(query) })
}

/** As `listOptions`, of the trash. */
export function trashOptions(path: string, api: Required<Pick<CrudApi, 'trashed'>>, search: ListSearch) {
  const query = listQueryOf(search)
  return queryOptions({ queryKey: [...crudKey(path), 'trash', getLocale(), query], queryFn: () => api.trashed(query) })
}
