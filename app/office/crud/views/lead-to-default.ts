import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { defaultView } from './list-views.ts'
import { viewsOptions } from './view-queries.ts'

interface Given {
  context: { queryClient: QueryClient }
  deps: ListSearch
  location: { pathname: string }
}

/**
 * Fetches the views of a list. Who asks for nothing is led to the one he begins with, if he has set one.
 * @param always what the URL says besides, such as the tab that the list stands in
 */
export async function leadToDefault(path: string, { context, deps, location }: Given, always: ListSearch = {}) {
  // Without its views a list is still a list.
  const kept = context.queryClient.ensureQueryData(viewsOptions(path)).catch(() => [])
  if (Object.keys(deps).some((key) => !(key in always))) return kept
  const first = defaultView(await kept)
  if (first) throw redirect({ to: location.pathname, search: { ...always, ...first }, replace: true })
  return kept
}
