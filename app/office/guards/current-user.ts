import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { currentProfile } from '#app/bff/auth.functions.ts'

export type Profile = NonNullable<Awaited<ReturnType<typeof currentProfile>>>

const FRESH_MS = 30_000

/** Who is signed in, null for a visitor; asked once for a request, and in the browser again after half a minute. */
export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: () => currentProfile(),
  staleTime: FRESH_MS,
})

export const currentUser = (queries: QueryClient): Promise<Profile | null> => queries.fetchQuery(profileOptions)
