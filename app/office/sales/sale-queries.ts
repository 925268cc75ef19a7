import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { saleCounts, saleDetail, saleList, saleTimeline } from '#app/bff/sales.functions.ts'
import { ORDERS_LIMIT, orderQuery } from '#app/contracts/order-list.ts'
import { AppError } from '#app/lib/app-error.ts'
import { getLocale } from '#app/lib/locale.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'

/** The URL of the sales list; junk in it counts as not given. */
export const saleSearch = listSearch(orderQuery, { page: 1, limit: ORDERS_LIMIT })

export const SALES = ['sales'] as const
export const SALE_LISTS = [...SALES, 'list'] as const

/** What the URL asks of the list. */
export const saleQueryOf = (search: ListSearch) => listQueryOf<typeof orderQuery>(search)

/** A page of the list; the server names things in the page's language, so each language has its own. */
export function salesOptions(search: ListSearch) {
  const query = saleQueryOf(search)
  return queryOptions({ queryKey: [...SALE_LISTS, getLocale(), query], queryFn: () => saleList({ data: query }) })
}

/** How many orders each view of the list has. */
export const countsOptions = queryOptions({
  queryKey: [...SALES, 'counts'],
  queryFn: () => saleCounts(),
  meta: { quiet: true },
})

const missing = (error: unknown) => {
  throw error instanceof AppError && error.status === 404 ? notFound() : error
}

/** An order that a path names by its id; a page that does not exist where there is none. */
export function saleOptions(id: string) {
  return queryOptions({
    queryKey: [...SALES, 'one', getLocale(), id],
    queryFn: () => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return saleDetail({ data: { id: Number(id) } }).catch(missing)
    },
  })
}

export const timelineOptions = (id: number) =>
  queryOptions({
    queryKey: [...SALES, 'timeline', getLocale(), id],
    queryFn: () => saleTimeline({ data: { id } }),
  })
