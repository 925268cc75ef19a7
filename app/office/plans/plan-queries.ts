import { queryOptions } from '@tanstack/react-query'
import { planUsage } from '#app/bff/plans.functions.ts'
import { getLocale } from '#app/lib/locale.ts'

/** Worded in the page's language; what is used is asked anew each time. */
export const planUsageOptions = () =>
  queryOptions({ queryKey: ['plan-usage', getLocale()], queryFn: () => planUsage(), staleTime: 0 })
