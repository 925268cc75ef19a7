import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { storeGet, storeList } from '#app/bff/stores.functions.ts'
import { storeQuery } from '#app/contracts/store.ts'
import { AppError } from '#app/lib/app-error.ts'
import { getLocale } from '#app/lib/locale.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'
import { crudKey } from '#app/office/crud/queries.ts'

/** The URL of the list; junk in it counts as not given. */
export const storesSearch = listSearch(storeQuery)

/** All that is cached of stores stands below it, where the kit's forms look for it too. */
export const storesKey = crudKey('stores')

export function storesOptions(search: ListSearch) {
  const query = listQueryOf<typeof storeQuery>(search)
  return queryOptions({
    queryKey: [...storesKey, getLocale(), query],
    queryFn: () => storeList({ data: query }),
  })
}

/** A store that a path names by its id; a page that does not exist where there is none. */
export const storeOptions = (id: string) =>
  queryOptions({
    queryKey: [...storesKey, getLocale(), 'one', id],
    queryFn: () => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return storeGet({ data: { id: Number(id) } }).catch((error) => {
        throw error instanceof AppError && error.status === 404 ? notFound() : error
      })
    },
  })
