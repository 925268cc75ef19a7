import { useEffect, useState } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import { m } from '#app/paraglide/messages.js'
import type { MapPoint } from './map-point.ts'
import { nearPoints } from './near-points.ts'
import { PinDrawing } from './pin-drawing.tsx'

/** The nearest that a group of pins leads: a house. */
const NEAREST = 17

/** A pin for each point; those that would lie on each other are one, which leads nearer. */
export function PointPins({ points }: { points: readonly MapPoint[] }) {
  const { current: map } = useMap()
  const [zoom, setZoom] = useState(() => map?.getZoom() ?? 0)
  useEffect(() => {
    if (!map) return
    const follow = () => setZoom(map.getZoom())
    follow()
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map])

  function goNearer(members: readonly MapPoint[]) {
    const [east, north] = [members.map(({ longitude }) => longitude), members.map(({ latitude }) => latitude)]
    map?.fitBounds([Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)], {
      padding: 60,
      maxZoom: NEAREST,
      animate: false,
    })
  }

  return nearPoints(points, zoom).map((members) => {
    const [{ key, latitude, longitude, name, href } = { key: '', latitude: 0, longitude: 0, name: '' }] = members
    if (members.length > 1)
      return (
        <Marker key={`${key} ${members.length}`} latitude={latitude} longitude={longitude} anchor="bottom">
          <button
            type="button"
            aria-label={m.common_map_several({ n: members.length })}
            onClick={() => goNearer(members)}
            className="grid size-9 place-items-center rounded-full border-2 border-surface bg-bad font-semibold text-surface"
          >
            {members.length}
          </button>
        </Marker>
      )
    return (
      <Marker key={`${key} 1`} latitude={latitude} longitude={longitude} anchor="bottom">
        {href ? (
          <a href={href} aria-label={name} title={name} className="block rounded-control hover:opacity-80">
            <PinDrawing />
          </a>
        ) : (
          <span role="img" aria-label={name} title={name} className="block">
            <PinDrawing />
          </span>
        )}
      </Marker>
    )
  })
}
