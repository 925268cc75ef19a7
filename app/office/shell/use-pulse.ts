import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pulseOptions } from '#app/office/session/pulse-options.ts'
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
  useRing(data?.newest ?? undefined, data?.sound === true)
  return data?.unread ?? 0
}

/** Lets a new order be heard where that is wanted; a browser plays nothing before somebody touched the page. */
function useRing(newest: number | undefined, wanted: boolean): void {
  const known = useRef(newest)
  const came = useEffectEvent(() => {
    const before = known.current
    known.current = newest
    if (!wanted || newest === undefined || before === undefined || newest <= before) return
    if (navigator.userActivation?.hasBeenActive)
      void import('./new-order-sound.ts').then(({ ring }) => ring()).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changes
  useEffect(() => came(), [newest])
}
