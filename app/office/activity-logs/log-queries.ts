import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { logDetail, logList } from '#app/bff/activity-logs.functions.ts'
import { logId, logQuery } from '#app/contracts/activity-log.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'

/** The URL of the logs; junk in it counts as not given. `id` is the row that is looked at. */
export const logSearch = listSearch(z.extend(logQuery, { id: z.optional(logId) }))

/** What the call is asked: the URL without the row that is open. */
export function logQueryOf({ id: _, ...search }: ListSearch) {
  return listQueryOf<typeof logQuery>(search)
}

export function logsOptions(search: ListSearch) {
  const query = logQueryOf(search)
  return queryOptions({ queryKey: ['activity-logs', 'list', query], queryFn: () => logList({ data: query }) })
}

/** A row never changes: what was fetched once stays right. */
export const logOptions = (id: number) =>
  queryOptions({
    queryKey: ['activity-logs', 'one', id],
    queryFn: () => logDetail({ data: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
