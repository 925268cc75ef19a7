import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { letterDetail, letterList } from '#app/bff/outbox.functions.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/crud/list-search.ts'
import { AppError } from '#app/lib/app-error.ts'
import { outboxQuery } from '#app/resources/outbox.ts'

/** The URL of the outbox; junk in it counts as not given. */
export const outboxSearch = listSearch(outboxQuery)

export function outboxOptions(search: ListSearch) {
  const query = listQueryOf(search)
  return queryOptions({ queryKey: ['outbox', 'list', query], queryFn: () => letterList({ data: query }) })
}

/** A letter that a path names by its id; a page that does not exist where there is none. */
export const letterOptions = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: () => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return letterDetail({ data: { id: Number(id) } }).catch((error) => {
        throw error instanceof AppError && error.status === 404 ? notFound() : error
      })
    },
  })
