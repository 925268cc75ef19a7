import { useState } from 'react'
import { shopPlaceAt, shopPlaces } from '#app/bff/shop-places.functions.ts'
import { CENTRE, type Spot } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { PlaceFinder } from '#app/ui/map/find-place.ts'
import PlacePicker from '#app/ui/map/place-picker.tsx'

/** Where the checkout's map looks places up. */
const finder: PlaceFinder = {
  find: (search) => shopPlaces({ data: { search } }),
  at: (latitude, longitude) => shopPlaceAt({ data: { latitude, longitude } }),
}

export interface PinMapProps {
  /** Null: not set yet. */
  spot: Spot | null
  onSpot: (spot: Spot) => void
  onClose: () => void
}

/** The map on which a customer says where he is; loaded when he opens it. */
export function PinMap({ spot, onSpot, onClose }: PinMapProps) {
  const [now, setNow] = useState(spot ?? CENTRE)
  return (
    <section
      aria-label={m.common_map_title()}
      className="rounded-card border border-line bg-surface p-4"
      // It stands in the form of the order, which Enter must not send.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <PlacePicker spot={now} fresh={spot === null} finder={finder} onSpot={setNow} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button
          tone="primary"
          onClick={() => {
            onSpot(now)
            onClose()
          }}
        >
          {m.shop_pin_use()}
        </Button>
      </div>
    </section>
  )
}
