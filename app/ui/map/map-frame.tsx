import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type RefObject, useState } from 'react'
import { type MapMouseEvent, type MapRef, Map as MapView, ScaleControl } from 'react-map-gl/maplibre'
import { logFailure } from '#app/lib/log-failure.ts'
import { CENTRE, type Spot } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { DashIcon, PlusIcon } from '../icons.tsx'
import { MapButton } from './map-button.tsx'
import { MAP_SHEET } from './map-sheet.ts'
import { useMapStyle } from './use-map-style.ts'

// A file of our own: the policy lets no script be made of text.
maplibre.setWorkerUrl(workerUrl)

/** Of the embedded map nothing is drawn beyond (app/build/base-map.ts), and from farther away there is nothing to see. */
const BOUNDS: [number, number, number, number] = [99.5, 7.5, 110.5, 17]
const FARTHEST = 4.5
const NEAREST = 19
/** As near as there is still a name in sight where there are no streets. */
const NAMED = 13

const within = ({ latitude, longitude }: Spot) =>
  longitude > BOUNDS[0] && longitude < BOUNDS[2] && latitude > BOUNDS[1] && latitude < BOUNDS[3]

export interface MapFrameProps {
  map: RefObject<MapRef | null>
  /** What it shows, for those who do not see it. */
  label: string
  /** In its sight at first: one point, or all of several. */
  spots: readonly Spot[]
  zoom: number
  /** Pixels; 250 by the specification's section 9. */
  height?: number
  /** It is part of a page that is scrolled: then a wheel, or one finger, goes on scrolling. */
  inPage?: boolean
  onPoint?: (spot: Spot) => void
  /** It is drawn: what was asked of it before came to nothing. */
  onReady?: () => void
  /** The device cannot draw it. */
  onFailure: () => void
  children: ReactNode
}

/** A map with its buttons. Names on it are in Latin letters; those of the page's language stand beside it. */
export function MapFrame(props: MapFrameProps) {
  const { map, label, spots, zoom, height = 250, inPage = false, onPoint, onReady, onFailure, children } = props
  const [shaded, setShaded] = useState(true)
  const drawn = useMapStyle(shaded)
  if (!drawn)
    return <div aria-busy="true" className="rounded-control border border-line bg-sunken" style={{ height }} />
  const bounded = drawn.embedded && spots.every(within)
  return (
    <div>
      <style href="phsar-map" precedence="default">
        {MAP_SHEET}
      </style>
      <div className="relative overflow-hidden rounded-control border border-line bg-sunken" style={{ height }}>
        <MapView
          ref={map}
          mapLib={maplibre}
          mapStyle={drawn.style}
          initialViewState={firstView(spots, inPage && drawn.embedded ? Math.min(zoom, NAMED) : zoom)}
          {...(bounded && { maxBounds: BOUNDS })}
          minZoom={FARTHEST}
          maxZoom={NEAREST}
          attributionControl={false}
          dragRotate={false}
          pitchWithRotate={false}
          touchPitch={false}
          cooperativeGestures={inPage}
          // Whoever asked for stillness gets it: MapLibre reads the system's wish.
          fadeDuration={0}
          locale={{
            'Map.Title': label,
            'Marker.Title': m.common_map_pin(),
            'ScaleControl.Meters': m.common_map_metres(),
            'ScaleControl.Kilometers': m.common_map_kilometres(),
            'CooperativeGesturesHandler.WindowsHelpText': m.common_map_ctrl(),
            'CooperativeGesturesHandler.MacHelpText': m.common_map_command(),
            'CooperativeGesturesHandler.MobileHelpText': m.common_map_two_fingers(),
          }}
          {...(onPoint && {
            onClick: ({ lngLat }: MapMouseEvent) => onPoint({ latitude: lngLat.lat, longitude: lngLat.lng }),
          })}
          {...(onReady && { onLoad: onReady })}
          onError={({ error, target }) => {
            logFailure(error)
            // Of a map that was never made; one that is there lacks a tile.
            if (!target) onFailure()
          }}
        >
          {children}
          <ScaleControl position="bottom-left" />
        </MapView>
        <div className="absolute end-2 bottom-2 grid gap-1">
          <MapButton label={m.common_map_zoom_in()} onClick={() => map.current?.zoomIn({ animate: false })}>
            <PlusIcon />
          </MapButton>
          <MapButton label={m.common_map_zoom_out()} onClick={() => map.current?.zoomOut({ animate: false })}>
            <DashIcon />
          </MapButton>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-ink-3 text-xs">
        <span>
          {drawn.embedded && `${m.common_map_no_streets()} `}
          {drawn.source}
        </span>
        {drawn.hilly && (
          <button
            type="button"
            aria-pressed={shaded}
            onClick={() => setShaded(!shaded)}
            className="min-h-6 rounded-control px-2 text-ink-2 underline-offset-4 hover:underline aria-pressed:font-semibold"
          >
            {m.common_map_terrain()}
          </button>
        )}
      </p>
    </div>
  )
}

/** One point in the middle, else all of them in sight; none: where the specification begins. */
function firstView(spots: readonly Spot[], zoom: number) {
  const [first = CENTRE, ...rest] = spots
  if (rest.length === 0) return { ...first, zoom }
  const [west, east] = ends(spots.map(({ longitude }) => longitude))
  const [south, north] = ends(spots.map(({ latitude }) => latitude))
  return {
    bounds: [west, south, east, north] as [number, number, number, number],
    fitBoundsOptions: { padding: 40, maxZoom: zoom },
  }
}

const ends = (all: number[]) => [Math.min(...all), Math.max(...all)] as const
