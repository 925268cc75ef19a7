import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { missingDetail, missingList } from '#app/bff/missing-orders.functions.ts'
import { missingQuery } from '#app/contracts/missing-list.ts'
import { ORDERS_LIMIT, orderQuery } from '#app/contracts/order-list.ts'
import { MISSING } from '#app/contracts/order-status.ts'
import { AppError } from '#app/lib/app-error.ts'
import { getLocale } from '#app/lib/locale.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'
import { SALES } from './sale-queries.ts'

/** Whether the sales list shows its missing orders: the status that is no order's. */
export const isMissing = ({ status, mode }: ListSearch) => String(status) === String(MISSING) && mode !== 'board'

/** The URL of that tab: what its call takes, and the status that names it. */
export const missingSearch = listSearch(z.extend(missingQuery, { status: orderQuery.shape.status }), {
  page: 1,
  limit: ORDERS_LIMIT,
})

export function missingOptions({ status: _, ...search }: ListSearch) {
  const query = listQueryOf<typeof missingQuery>(search)
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
