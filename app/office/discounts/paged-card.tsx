import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface Page<Row> {
  data: Row[]
  meta: { current_page: number; last_page: number }
}

interface PagedCardProps<Row> {
  title: string
  /** What stands above the rows. */
  head: ReactNode
  queryKey: QueryKey
  read: (page: number) => Promise<Page<Row>>
  /** Said where there is none. */
  empty: string
  /** What asks for the next page. */
  more?: string
  children: (row: Row) => ReactNode
}

/** A card of rows that are read page by page, each page below the last. */
export function PagedCard<Row extends { id: number }>(props: PagedCardProps<Row>) {
  const { title, head, queryKey, read, empty, more = m.stock_older(), children } = props
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 0,
  })
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card title={title} flush>
      {head}
      {found.isPending && (
        <p aria-busy="true" className="px-5 pb-4">
          <Skeleton className="w-40" />
        </p>
      )}
      {found.isError && (
        <p role="alert" className="px-5 pb-4">
          {textOfError(found.error)}
        </p>
      )}
      {found.data && rows.length === 0 && <p className="px-5 pb-5 text-ink-3">{empty}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <p className="border-line border-t px-5 py-3">
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {more}
          </Button>
        </p>
      )}
    </Card>
  )
}
