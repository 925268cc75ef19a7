import { type ReactNode, useEffect, useState } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { SEEN, seenIds } from './seen-ids.ts'

/** Who leaves sooner has not looked at it; and a page that is being read waits for nothing more. */
const RESTS_MS = 2000
const MOST = 13

/** Notes on this device alone which products were looked at, and shows those before this one. Nothing of it is loaded on a first visit. */
export function useSeen({ id, preview }: Product): ReactNode {
  const [seen, setSeen] = useState<ReactNode>()
  useEffect(() => {
    if (preview) return
    const timer = setTimeout(async () => {
      // Where storage is off, nothing is noted, and nothing shown.
      try {
        const before = seenIds().filter((one) => one !== id)
        localStorage.setItem(SEEN, `${[id, ...before].slice(0, MOST)}`)
        if (before[0]) setSeen((await import('./recently-seen.tsx')).default(before, SEEN))
      } catch {}
    }, RESTS_MS)
    return () => {
      clearTimeout(timer)
      setSeen(null)
    }
  }, [id, preview])
  return seen
}
