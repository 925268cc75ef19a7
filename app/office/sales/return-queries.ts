import { queryOptions } from '@tanstack/react-query'
import { returnList, saleReturns } from '#app/bff/returns.functions.ts'
import { returnQuery } from '#app/contracts/order-return.ts'
import { getLocale } from '#app/lib/locale.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'
import { SALES } from './sale-queries.ts'

/** The URL of the list of returns; junk in it counts as not given. */
export const returnSearch = listSearch(returnQuery)

/** What of an order came back, under what is known of orders, so that both are read again together. */
export const saleReturnsOptions = (id: number) =>
  queryOptions({ queryKey: [...SALES, 'returns', getLocale(), id], queryFn: () => saleReturns({ data: { id } }) })

export function returnsOptions(search: ListSearch) {
  const query = listQueryOf<typeof returnQuery>(search)
  return queryOptions({
    queryKey: [...SALES, 'all returns', getLocale(), query],
    queryFn: () => returnList({ data: query }),
  })
}
