import { useQueryClient } from '@tanstack/react-query'
import { useDeed } from '#app/lib/use-deed.ts'
import { TELEGRAM } from './telegram-queries.ts'

/** As `useDeed`; afterwards it is asked anew how the bot stands. */
export function useBotDeed() {
  const queries = useQueryClient()
  return useDeed<string | number>(() => queries.invalidateQueries({ queryKey: TELEGRAM }))
}
