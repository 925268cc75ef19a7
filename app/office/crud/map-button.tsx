import { useState } from 'react'
import type { Spot } from '#app/lib/spot.ts'
import { placeFinder } from '#app/office/crud/place-finder.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import { PlaceModal } from '#app/ui/place-modal.tsx'

interface MapButtonProps {
  /** Null: not set yet. */
  spot: Spot | null
  onSubmit: (spot: Spot, address: string | undefined) => void
}

/** Stands beside a label, and opens the map on which a place is chosen. */
export function MapButton({ spot, onSubmit }: MapButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        icon={<PinIcon className="size-4" />}
        onClick={() => setOpen(true)}
        className="-my-1"
      >
        {m.common_map_choose()}
      </Button>
      <PlaceModal open={open} onClose={() => setOpen(false)} spot={spot} finder={placeFinder} onSubmit={onSubmit} />
    </>
  )
}
