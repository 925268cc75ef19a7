import { useId, useState } from 'react'
import type { Spot } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { PointsMap } from './points-map.tsx'

interface ShownPlaceProps {
  spot: Spot
  /** What is there. */
  name: string
}

/** A place on the map, which is loaded when it is asked for. */
export function ShownPlace({ spot, name }: ShownPlaceProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="min-h-6 font-medium text-accent-strong hover:underline max-sm:min-h-11"
      >
        {open ? m.common_map_hide() : m.common_map_show()}
      </button>
      {open && (
        <div id={id} className="mt-2">
          <PointsMap points={[{ key: 0, ...spot, name }]} label={name} />
        </div>
      )}
    </div>
  )
}
