import { queryOptions } from '@tanstack/react-query'
import { sessionList } from '#app/bff/sessions.functions.ts'

/** A page of the own sessions, from 1. */
export const sessionsOptions = (page: number) =>
  queryOptions({ queryKey: ['sessions', page], queryFn: () => sessionList({ data: { page } }) })
