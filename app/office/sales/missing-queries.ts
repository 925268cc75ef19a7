import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { missingDetail, missingList } from '#app/bff/missing-orders.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { getLocale } from '#app/lib/locale.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { SALES } from './sale-queries.ts'

export function missingOptions({ page, limit, search }: ListSearch) {
  const query = { page, limit, search }
  return queryOptions({
    queryKey: [...SALES, 'missing', getLocale(), query],
    queryFn: () => missingList({ data: query }),
  })
}

/** One that a path names by its id; a page that does not exist where there is none. */
export const missingOneOptions = (id: string) =>
  queryOptions({
    queryKey: [...SALES, 'missing one', getLocale(), id],
    queryFn: () => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return missingDetail({ data: { id: Number(id) } }).catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? notFound() : error
      })
    },
  })
