import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '#app/contracts/preferences.ts'

/** What the user has set, as it is now; `first` is what the page came with. Asks for nothing itself. */
export const useOwnPreferences = (first: Preferences): Preferences =>
  useQuery<{ preferences: Preferences } | null>({ queryKey: ['profile'], enabled: false }).data?.preferences ?? first
