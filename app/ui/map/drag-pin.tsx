import { Marker } from 'react-map-gl/maplibre'
import { type Spot, shortSpot, spotText } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { PinDrawing } from './pin-drawing.tsx'

/** Degrees of ten metres and of a hundred, north and south; east and west nearly the same this near the equator. */
const STEP = 0.00009
const STRIDE = 10
const WAYS: Partial<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface DragPinProps {
  spot: Spot
  onSpot: (spot: Spot) => void
}

/** A pin that is dragged, or moved by the arrow keys: ten metres, with Shift a hundred. */
export function DragPin({ spot, onSpot }: DragPinProps) {
  return (
    <Marker
      latitude={spot.latitude}
      longitude={spot.longitude}
      anchor="bottom"
      draggable
      onDragEnd={({ lngLat }) => onSpot(shortSpot({ latitude: lngLat.lat, longitude: lngLat.lng }))}
    >
      <button
        type="button"
        aria-label={m.common_map_pin_at({ spot: spotText(spot) })}
        className="block cursor-move touch-none rounded-control"
        // A click on it is none on the map below.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const way = WAYS[event.key]
          if (!way || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          // The map below would move as well.
          event.nativeEvent.stopImmediatePropagation()
          event.stopPropagation()
          const step = STEP * (event.shiftKey ? STRIDE : 1)
          onSpot(shortSpot({ latitude: spot.latitude + way[0] * step, longitude: spot.longitude + way[1] * step }))
        }}
      >
        <PinDrawing />
      </button>
    </Marker>
  )
}
