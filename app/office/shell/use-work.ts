import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useAfter } from '#app/lib/use-after.ts'

/** A person takes what comes sooner as instant. */
const INSTANT = 100

/** Whether a page or rows have been on their way for a moment; what asks of its own accord says `quiet` in its `meta`. */
export function useWork(): boolean {
  const moving = useRouterState({ select: ({ isLoading }) => isLoading })
  const fetching = useIsFetching({ predicate: ({ meta }) => !meta?.quiet }) > 0
  return useAfter(moving || fetching, INSTANT)
}
