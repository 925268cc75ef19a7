import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ListSearch } from './list-search.ts'

type Change = Partial<ListSearch>

/**
 * Everything a list shows is in the URL. Typing and the drawer replace the entry of the history, a choice (sort, page,
 * filter, size) adds one, so that Back undoes it. A change of what is shown begins at page 1.
 */
export function useListSearch<S extends ListSearch>(search: S) {
  const navigate = useNavigate()
  const router = useRouter()
  const go = (change: Change, replace: boolean) =>
    navigate({
      to: '.',
      search: (before: ListSearch) => without({ ...before, ...change }),
      replace,
      resetScroll: false,
    })

  return {
    search,
    /** A filter that is typed. */
    type: (change: Change) => go({ ...change, page: undefined }, true),
    /** A filter or a size that is chosen. */
    choose: (change: Change) => go({ ...change, page: undefined }, false),
    setPage: (page: number) => go({ page: page > 1 ? page : undefined }, false),
    stepTo: (page: number) => go({ page: page > 1 ? page : undefined }, true),
    /** Specification section 4: a click toggles between ascending and descending. */
    sortBy(sort: string, current: { sort: string; direction: 'asc' | 'desc' }) {
      const flip = current.sort === sort && current.direction === 'asc'
      return go({ sort, direction: flip ? 'desc' : 'asc', page: undefined }, false)
    },
    setMode: (mode: string | undefined) => go({ mode }, false),
    setDrawer: (open: boolean) => go({ filter: open || undefined }, true),
    clear: (keys: readonly string[]) =>
      go({ ...Object.fromEntries(keys.map((key) => [key, undefined])), page: undefined }, false),
    hrefOf: (page: number) =>
      router.buildLocation({
        to: '.',
        search: (before: ListSearch) => without({ ...before, page: page > 1 ? page : undefined }),
      }).href,
  }
}

function without(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

/** Specification section 4: a page beyond the first without rows gives way to the one before it, or to the last. */
export function stepBack(page: number, rows: number, lastPage: number): number | undefined {
  return page > 1 && rows === 0 ? Math.max(1, Math.min(page - 1, lastPage)) : undefined
}

export function useStepBack(page: number, rows: number, lastPage: number, stepTo: (page: number) => void) {
  const target = stepBack(page, rows, lastPage)
  const step = useEffectEvent(stepTo)
  useEffect(() => {
    if (target !== undefined) step(target)
  }, [target])
}
