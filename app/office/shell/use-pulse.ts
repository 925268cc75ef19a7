import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pulseOptions } from '#app/office/session/pulse-options.ts'
import { useRing } from '#app/office/session/use-ring.ts'
import { listenToPulse } from './pulse-line.ts'

/** Whoever looks at the orders waits for the next one. */
const SALES_MS = 10_000
const ELSEWHERE_MS = 30_000

/**
 * How much is unread, for the whole page. The server says it at once, and again every eight seconds, which puts off the
 * asking each time: where nothing is heard the page asks, on the sales also while another tab is in front.
 */
export function usePulse(path: string): number {
  const queries = useQueryClient()
  const sales = path === '/sales' || path.startsWith('/sales/')
  const { data } = useQuery({
    ...pulseOptions,
    refetchInterval: sales ? SALES_MS : ELSEWHERE_MS,
    refetchIntervalInBackground: sales,
  })
  useEffect(
    () =>
      listenToPulse((pulse) => {
        if (pulse) queries.setQueryData(pulseOptions.queryKey, pulse)
        else void queries.invalidateQueries(pulseOptions)
      }),
    [queries],
  )
  useRing(data?.heard)
  return data?.unread ?? 0
}
