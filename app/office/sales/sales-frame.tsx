import { useQuery } from '@tanstack/react-query'
import { ORDER_VIEWS, ORDERS_LIMIT } from '#app/contracts/order-list.ts'
import { ListFrame, type ListFrameProps } from '#app/office/crud/list/list-frame.tsx'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { countsOptions } from './sale-queries.ts'

type Said = 'path' | 'list' | 'presets' | 'counts' | 'searchLabel' | 'searchMax' | 'sort' | 'usual' | 'failed'

interface SalesFrameProps<Row extends { id: number }> extends Omit<ListFrameProps<Row>, Said> {
  /** What it is sorted by, the newest first, where the URL says nothing. */
  usualSort: string
}

/** What all tabs of the sales list stand in: orders, and checkouts that never became one. */
export function SalesFrame<Row extends { id: number }>({ usualSort, ...frame }: SalesFrameProps<Row>) {
  const { search } = frame
  const list = useListSearch(search)
  const counts = useQuery(countsOptions).data
  return (
    <ListFrame<Row>
      {...frame}
      path="orders"
      list={list}
      presets={ORDER_VIEWS}
      counts={new Map(counts?.map(({ key, orders }) => [key, orders]))}
      searchLabel={m.sale_search()}
      searchMax={100}
      sort={{
        sort: search.sort ?? usualSort,
        direction: search.direction ?? (search.sort ? 'asc' : 'desc'),
      }}
      usual={ORDERS_LIMIT}
      failed={m.sale_list_failed()}
    />
  )
}
