import { type ReactNode, useEffect, useState } from 'react'
import { SEEN, seenIds } from './product/seen-ids.ts'

/** The page comes first: what was looked at before stands at its end. */
const RESTS_MS = 600

/** What this device looked at, at the end of a page. Nothing of it is loaded on a first visit. @param inside what stands around it has its margins */
export function LastSeen({ inside }: { inside?: boolean }) {
  const [seen, setSeen] = useState<ReactNode>()
  useEffect(() => {
    const timer = setTimeout(async () => {
      // Where storage is off, nothing was noted.
      try {
        const ids = seenIds()
        if (ids[0]) setSeen((await import('./product/recently-seen.tsx')).default(ids, SEEN))
      } catch {}
    }, RESTS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (inside) return seen
  return seen && <div className="page-width -mt-8 px-4 pb-14 empty:hidden sm:px-6 lg:px-10">{seen}</div>
}
