import { useEffect, useEffectEvent, useRef } from 'react'

/** Lets a new order be heard where that is wanted; a browser plays nothing before somebody touched the page. */
export function useRing(newest: number | undefined, wanted: boolean): void {
  const known = useRef(newest)
  const came = useEffectEvent(() => {
    const before = known.current
    known.current = newest
    if (!wanted || newest === undefined || before === undefined || newest <= before) return
    if (navigator.userActivation?.hasBeenActive)
      void import('./new-order-sound.ts').then(({ ring }) => ring()).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changes
  useEffect(() => came(), [newest])
}
