import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '#app/lib/app-error.ts'
import { currentUser, type Profile } from './current-user.ts'

/** Who holds an editor session of the shop whose host this is; null for anybody else. */
export async function builder(queries: QueryClient): Promise<Profile | null> {
  try {
    return await currentUser(queries)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
