import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets a new order be heard. `newest` is the last one that somebody else brought, absent where none is to be heard; a browser
 * plays nothing before somebody touched the page.
 */
export function useRing(newest: number | undefined): void {
  const known = useRef(newest)
  const came = useEffectEvent(() => {
    if (newest === undefined) return
    const before = known.current
    known.current = newest
    if (before === undefined || newest <= before) return
    if (navigator.userActivation?.hasBeenActive)
      void import('./new-order-sound.ts').then(({ ring }) => ring()).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changes
  useEffect(() => came(), [newest])
}
