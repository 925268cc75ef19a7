import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { saleSummary } from '#app/bff/sales.functions.ts'
import { type DashboardQuery, dashboardQuery } from '#app/contracts/dashboard.ts'
import { flag } from '#app/contracts/kit.ts'
import { getLocale } from '#app/lib/locale.ts'

/** What the URL says of a dashboard: its days, and that they are compared with none. */
export interface DashboardSearch extends DashboardQuery {
  compare?: false
}

const { shape } = dashboardQuery
const known = z.object({
  range: z.catch(shape.range, undefined),
  date_start: z.catch(shape.date_start, undefined),
  date_end: z.catch(shape.date_end, undefined),
  compare: z.catch(z.optional(flag), undefined),
})

/** What the URL asks for; junk counts as not given, and so do days that end before they begin, or one without the other. */
export function dashboardSearch(search: unknown): DashboardSearch {
  const { range, date_start, date_end, compare } = known.parse(search)
  const days = date_start && date_end && date_start <= date_end ? { date_start, date_end } : range ? { range } : {}
  return { ...days, ...(compare === false && { compare }) }
}

/** A store's figures, named in the page's language. */
export function figuresOptions({ compare: _, ...days }: DashboardSearch) {
  return queryOptions({
    queryKey: ['dashboard', getLocale(), days],
    queryFn: () => saleSummary({ data: days }),
  })
}
