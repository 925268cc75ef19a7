import { useQueryClient } from '@tanstack/react-query'
import { savePreferences } from '#app/bff/auth.functions.ts'
import type { Preferences } from '#app/contracts/preferences.ts'
import { setLook } from '#app/lib/set-look.ts'
import { toastError } from '#app/lib/toast.ts'

/** Whoever is signed in, as the guards keep him. */
const PROFILE = ['profile']

/**
 * Changes what the user set for himself: at once here, and on the server for every device. @returns whether it was kept;
 * where not, it is as before at the next look.
 */
export function usePreferences(): (changes: Preferences) => Promise<boolean> {
  const queries = useQueryClient()
  const keep = (preferences: Preferences) =>
    queries.setQueryData<{ preferences: Preferences } | null>(PROFILE, (user) => user && { ...user, preferences })
  return async (changes) => {
    setLook(changes)
    const before = queries.getQueryData<{ preferences: Preferences }>(PROFILE)?.preferences
    keep({ ...before, ...changes })
    try {
      keep(await savePreferences({ data: changes }))
      return true
    } catch (error) {
      await queries.invalidateQueries({ queryKey: PROFILE, refetchType: 'none' })
      void toastError(error)
      return false
    }
  }
}
