import { queryOptions } from '@tanstack/react-query'
import { saleList } from '#app/bff/sales.functions.ts'
import { type OrderStatusGroup, STATUS_GROUPS } from '#app/contracts/order-status.ts'
import { getLocale } from '#app/lib/locale.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { SALE_LISTS, saleQueryOf } from '../sale-queries.ts'

/** The newest of each column; the list has the others. */
export const SHOWN = 20

/**
 * The orders of all columns, and how many each has. They are one answer: of columns that are read one by one, an order
 * that was moved is in none for a moment, or in two.
 */
export function boardOptions({ page: _p, sort: _s, direction: _d, ...narrow }: ListSearch) {
  const query = saleQueryOf(narrow)
  return queryOptions({
    queryKey: [...SALE_LISTS, getLocale(), 'board', query],
    queryFn: async () => {
      const columns = await Promise.all(
        STATUS_GROUPS.map((group) => saleList({ data: { ...query, group, limit: SHOWN } })),
      )
      const totals = STATUS_GROUPS.map((group, at) => [group, columns[at]?.meta.total ?? 0] as const)
      return {
        data: columns.flatMap(({ data }) => data),
        totals: Object.fromEntries(totals) as Record<OrderStatusGroup, number>,
      }
    },
  })
}
