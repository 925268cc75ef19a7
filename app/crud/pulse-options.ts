import { queryOptions } from '@tanstack/react-query'
import { pulse } from '#app/bff/notifications.functions.ts'

/**
 * What changes while one looks on: how much is unread, and the number of the newest order. The frame asks again and
 * again (features/shell/use-pulse.ts), which keeps it fresh for everybody else.
 */
export const pulseOptions = queryOptions({ queryKey: ['pulse'], queryFn: () => pulse(), staleTime: 30_000 })
