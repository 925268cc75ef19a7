import { useEffect, useRef, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { logFailure } from '#app/lib/log-failure.ts'
import { readPlace } from '#app/lib/read-place.ts'
import { type Spot, shortSpot, spotText } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { PinIcon } from '../icons.tsx'
import { TextInput } from '../text-input.tsx'
import { DragPin } from './drag-pin.tsx'
import type { Found, PlaceFinder } from './find-place.ts'
import { here, hereIfAllowed } from './here.ts'
import { MapFrame } from './map-frame.tsx'

import { PlaceSearch } from './place-search.tsx'

/** Specification section 9. */
const ZOOM = 16
/** Milliseconds that the pin stands still before it is asked where it is. */
const STILL = 600

export interface PlacePickerProps {
  spot: Spot
  /** The pin stands where nobody set it yet. */
  fresh: boolean
  finder: PlaceFinder
  /** @param address what the place is called by whoever knows it to the house; undefined: nobody does */
  onSpot: (spot: Spot, address?: string) => void
}

/** Where something is: by its name, by a pin that is dragged or moved by keys, by where one stands, or by numbers. */
export default function PlacePicker({ spot, fresh, finder, onSpot }: PlacePickerProps) {
  const map = useRef<MapRef>(null)
  const [failed, setFailed] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [near, setNear] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [busy, setBusy] = useState(false)

  function go(to: Spot, address?: string) {
    setTyped(undefined)
    onSpot(to, address)
    map.current?.jumpTo({ center: [to.longitude, to.latitude], zoom: Math.max(ZOOM, map.current.getZoom()) })
  }

  function nudge(to: Spot) {
    setTyped(undefined)
    onSpot(to)
    const view = map.current
    if (view && !view.getBounds().contains([to.longitude, to.latitude]))
      view.jumpTo({ center: [to.longitude, to.latitude] })
  }

  /** Where one stands may be known before there is a map to go there. */
  function inSight() {
    const view = map.current
    if (view && !view.getBounds().contains([spot.longitude, spot.latitude]))
      view.jumpTo({ center: [spot.longitude, spot.latitude] })
  }

  function put(text: string) {
    setTyped(text)
    const place = readPlace(text)
    if (!place) return
    onSpot(shortSpot(place))
    map.current?.jumpTo({ center: [place.longitude, place.latitude] })
  }

  async function locate() {
    setBusy(true)
    setLost(false)
    try {
      go(shortSpot(await here()))
    } catch (error) {
      logFailure(error)
      setLost(true)
    } finally {
      setBusy(false)
    }
  }

  // Who let this page know before is not asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (fresh) hereIfAllowed().then((spot) => spot && go(shortSpot(spot)), logFailure)
  }, [])

  const { latitude, longitude } = spot
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the pin stands alone asks
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      finder.at(latitude, longitude).then(({ name, exact }) => {
        if (!wanted) return
        setNear(name)
        if (name && exact) onSpot({ latitude, longitude }, name)
      }, logFailure)
    }, STILL)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [latitude, longitude])

  return (
    <div className="grid gap-3">
      <PlaceSearch finder={finder} onPlace={(place) => go(shortSpot(place), addressOf(place))} />
      {failed ? (
        <p className="rounded-control border border-line bg-sunken p-3 text-ink-2">{m.common_map_failed()}</p>
      ) : (
        <MapFrame
          map={map}
          label={m.common_map_label()}
          spots={[spot]}
          zoom={ZOOM}
          onPoint={(to) => nudge(shortSpot(to))}
          onReady={inSight}
          onFailure={() => setFailed(true)}
        >
          <DragPin spot={spot} onSpot={nudge} />
        </MapFrame>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 text-ink-2">
          {lost ? m.common_map_lost() : near ? m.common_map_near({ place: near }) : ''}
        </p>
        <Button size="sm" icon={<PinIcon />} busy={busy} onClick={() => void locate()}>
          {m.common_map_here()}
        </Button>
      </div>
      <Field
        label={m.common_map_spot()}
        hint={m.common_map_spot_hint()}
        error={typed !== undefined && !readPlace(typed) ? m.common_spot_error() : null}
      >
        {(control) => (
          <TextInput
            {...control}
            className="figures"
            autoComplete="off"
            maxLength={500}
            value={typed ?? spotText(spot)}
            onValue={put}
            onBlur={() => typed !== undefined && readPlace(typed) && setTyped(undefined)}
          />
        )}
      </Field>
    </div>
  )
}

const addressOf = ({ name, detail }: Found) => [name, detail].filter(Boolean).join(', ')
