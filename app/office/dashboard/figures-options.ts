import { queryOptions } from '@tanstack/react-query'
import { saleSummary } from '#app/bff/sales.functions.ts'
import { getLocale } from '#app/lib/locale.ts'

/** The store's figures of the last 30 days, named in the page's language. */
export const figuresOptions = () => queryOptions({ queryKey: ['dashboard', getLocale()], queryFn: () => saleSummary() })
