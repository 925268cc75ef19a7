import { useRef, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { m } from '#app/paraglide/messages.js'
import { MapFrame } from './map-frame.tsx'
import type { PointsMapProps } from './map-point.ts'
import { PointPins } from './point-pins.tsx'

/** Of one point as near as a pin is set; of several no nearer than a quarter of a town. */
const ONE = 16
const MANY = 14

/** Points that are read, each a link where it leads somewhere. */
export default function PointsView({ points, label, height }: PointsMapProps) {
  const map = useRef<MapRef>(null)
  const [failed, setFailed] = useState(false)
  if (failed)
    return <p className="rounded-control border border-line bg-sunken p-3 text-ink-2">{m.common_map_failed_here()}</p>
  return (
    <MapFrame
      map={map}
      label={label}
      spots={points}
      zoom={points.length > 1 ? MANY : ONE}
      {...(height !== undefined && { height })}
      inPage
      onFailure={() => setFailed(true)}
    >
      <PointPins points={points} />
    </MapFrame>
  )
}
