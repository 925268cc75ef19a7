import { queryOptions } from '@tanstack/react-query'
import { platformFigures } from '#app/bff/platform-figures.functions.ts'
import { getLocale } from '#app/lib/locale.ts'
import type { DashboardSearch } from './figures-options.ts'

/** The platform's figures, named in the page's language. */
export function platformOptions({ compare: _, ...days }: DashboardSearch) {
  return queryOptions({
    queryKey: ['dashboard', 'platform', getLocale(), days],
    queryFn: () => platformFigures({ data: days }),
  })
}
