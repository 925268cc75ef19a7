import { queryOptions } from '@tanstack/react-query'
import { savedViews } from '#app/bff/saved-views.functions.ts'

/** The saved views of a list, by its resource's path. */
export const viewsOptions = (path: string) =>
  queryOptions({
    queryKey: ['views', path],
    queryFn: () => savedViews({ data: { resource: path } }),
    staleTime: 300_000,
  })
