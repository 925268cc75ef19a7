import { queryOptions } from '@tanstack/react-query'
import { pulse } from '#app/bff/notifications.functions.ts'

/** How much is unread, and the number of the newest order for whoever may see orders. */
export type Pulse = Awaited<ReturnType<typeof pulse>>

/**
 * What changes while one looks on. The frame hears of it, or asks again and again (features/shell/use-pulse.ts), which
 * keeps it fresh for everybody else.
 */
export const pulseOptions = queryOptions({
  queryKey: ['pulse'],
  queryFn: () => pulse(),
  staleTime: 30_000,
  meta: { quiet: true },
})
