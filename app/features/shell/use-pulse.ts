import { useQuery } from '@tanstack/react-query'
import { pulseOptions } from '#app/crud/pulse-options.ts'

/** Whoever looks at the orders waits for the next one. */
const SALES_MS = 10_000
const ELSEWHERE_MS = 30_000

/** How much is unread. Asks again and again, for the whole page; on the sales also while another tab is in front. */
export function usePulse(path: string): number {
  const sales = path === '/sales' || path.startsWith('/sales/')
  const { data } = useQuery({
    ...pulseOptions,
    refetchInterval: sales ? SALES_MS : ELSEWHERE_MS,
    refetchIntervalInBackground: sales,
  })
  return data?.unread ?? 0
}
