import { queryOptions } from '@tanstack/react-query'
import { importJobs } from '#app/bff/imports.functions.ts'
import { importsQuery } from '#app/contracts/import-job.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'

/** The URL of the list of imports; junk in it counts as not given. */
export const importsSearch = listSearch(importsQuery)

/** Milliseconds until a list is asked for again in which something is under way. */
const SOON = 2000
const UNDER_WAY = new Set(['queued', 'running', 'undoing'])

export function importsOptions(search: ListSearch) {
  const query = listQueryOf<typeof importsQuery>(search)
  return queryOptions({
    queryKey: ['imports', 'list', query],
    queryFn: () => importJobs({ data: query }),
    refetchInterval: ({ state }) => (state.data?.data.some((job) => UNDER_WAY.has(job.state)) ? SOON : false),
  })
}
