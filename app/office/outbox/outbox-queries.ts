import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { emailDetail, emailList } from '#app/bff/outbox.functions.ts'
import { outboxQuery } from '#app/contracts/outbox.ts'
import { AppError } from '#app/lib/app-error.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'

/** The URL of the outbox; junk in it counts as not given. */
export const outboxSearch = listSearch(outboxQuery)

export function outboxOptions(search: ListSearch) {
  const query = listQueryOf<typeof outboxQuery>(search)
  return queryOptions({ queryKey: ['outbox', 'list', query], queryFn: () => emailList({ data: query }) })
}

/** An e-mail that a path names by its id; a page that does not exist where there is none. */
export const emailOptions = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: () => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return emailDetail({ data: { id: Number(id) } }).catch((error) => {
        throw error instanceof AppError && error.status === 404 ? notFound() : error
      })
    },
  })
