import { useEffect } from 'react'

/** On a phone a row is moved on by swiping it; what does that is loaded for phones alone. */
export function useSwipe(can: boolean): void {
  useEffect(() => {
    if (!can || !matchMedia('(pointer: coarse) and (max-width: 640px)').matches) return
    const left = new AbortController()
    import('./swipe-rows.ts').then(
      ({ swipeRows }) => swipeRows(left.signal),
      () => undefined,
    )
    return () => left.abort()
  }, [can])
}
