import { queryOptions } from '@tanstack/react-query'
import { pulse } from '#app/bff/notifications.functions.ts'

/**
 * What changes while one looks on: how much is unread, and the number of the newest order. The frame asks again and
 * again (use-pulse.ts in the shell); whoever else reads it asks nothing.
 */
export const pulseOptions = queryOptions({ queryKey: ['pulse'], queryFn: () => pulse() })
