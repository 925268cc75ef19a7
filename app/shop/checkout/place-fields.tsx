import { type ComponentType, useEffect, useState } from 'react'
import type { PlacePickersProps } from './place-pickers.tsx'

/** Where it goes. The names of all places come for a shop that asks, and for no other. */
export function PlaceFields(props: PlacePickersProps) {
  const [Pickers, setPickers] = useState<ComponentType<PlacePickersProps>>()
  useEffect(() => {
    void import('./place-pickers.tsx').then(({ PlacePickers }) => setPickers(() => PlacePickers))
  }, [])
  // Of its height, so that nothing moves when it comes.
  return Pickers ? <Pickers {...props} /> : <div className="min-h-40 sm:min-h-18" aria-busy="true" />
}
