import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { pulseOptions } from '#app/office/session/pulse-options.ts'
import { countsOptions, SALE_LISTS } from './sale-queries.ts'

const TOUCHES = ['pointerdown', 'keydown', 'focus'] as const

/**
 * How many orders came since somebody last touched the page; the tab's title says it (`(2) Sale · Phsar`). On the first
 * page the list is fetched again quietly as they come.
 */
export function useNewOrders(title: string, onFirstPage: boolean, enabled: boolean): number {
  const queries = useQueryClient()
  const { data } = useQuery({ ...pulseOptions, enabled })
  const newest = data?.newest ?? undefined
  const [seen, setSeen] = useState(newest)
  const [known, setKnown] = useState(newest)
  if (newest !== undefined && seen === undefined) {
    setSeen(newest)
    setKnown(newest)
  }
  const fresh = Math.max(0, (newest ?? 0) - (seen ?? newest ?? 0))

  const refresh = useEffectEvent(() => {
    if (newest === known || known === undefined) return
    setKnown(newest)
    void queries.invalidateQueries({ queryKey: countsOptions.queryKey })
    if (onFirstPage) void queries.invalidateQueries({ queryKey: SALE_LISTS })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changes
  useEffect(() => refresh(), [newest])

  const notice = useEffectEvent(() => {
    if (fresh > 0) setSeen(newest)
  })
  useEffect(() => {
    const listen = () => notice()
    for (const touch of TOUCHES) window.addEventListener(touch, listen)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, listen)
    }
  }, [])

  useEffect(() => {
    document.title = fresh > 0 ? `(${fresh}) ${title}` : title
  }, [fresh, title])
  return fresh
}
