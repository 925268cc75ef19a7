import { useEffect, useId, useRef, useState } from 'react'
import { logFailure } from '#app/lib/log-failure.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '../button.tsx'
import { SearchInput } from '../search-input.tsx'
import type { Found, PlaceFinder } from './find-place.ts'

/** Milliseconds after the last letter. */
const PAUSE = 300

interface PlaceSearchProps {
  finder: PlaceFinder
  onPlace: (place: Found) => void
}

/** A place by its name. Our own table is asked while one types, a geocoder only for what is sent (Nominatim's rule). */
export function PlaceSearch({ finder, onPlace }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ for: string; places: Found[]; source: string | null }>()
  const asked = useRef(0)
  const id = useId()
  const search = text.trim()

  async function ask(online: boolean) {
    asked.current++
    const mine = asked.current
    if (!search) return setFound(undefined)
    setBusy(online)
    try {
      const { data, source } = await finder.find(search, online)
      if (mine === asked.current) setFound({ for: search, places: data, source })
    } catch (error) {
      // Specification section 8: failures of geocoding are only logged.
      logFailure(error)
    } finally {
      if (mine === asked.current) setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone asks
  useEffect(() => {
    const timer = setTimeout(() => void ask(false), search ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [search])

  const shown = search && found ? found : undefined
  return (
    <search className="block">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchInput
            label={m.common_map_search()}
            value={text}
            onValue={setText}
            maxLength={100}
            aria-controls={id}
            onKeyPress={(event) => {
              if (event.key !== 'Enter') return
              // It stands in the form of the page, which it must not send.
              event.preventDefault()
              void ask(true)
            }}
          />
        </div>
        <Button busy={busy} onClick={() => void ask(true)}>
          {m.common_map_find()}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {shown && (shown.places.length > 0 ? m.common_map_found({ n: shown.places.length }) : m.common_map_none())}
      </p>
      <div id={id}>
        {shown &&
          (shown.places.length > 0 ? (
            <ul
              aria-label={m.common_map_places()}
              className="mt-2 max-h-44 overflow-y-auto rounded-control border border-line"
            >
              {shown.places.map((place) => (
                <li
                  key={`${place.latitude} ${place.longitude} ${place.name}`}
                  className="border-line not-first:border-t"
                >
                  <button
                    type="button"
                    onClick={() => {
                      setText('')
                      setFound(undefined)
                      onPlace(place)
                    }}
                    className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-start hover:bg-sunken"
                  >
                    <span className="font-medium">{place.name}</span>
                    {place.other && <span className="text-ink-2">{place.other}</span>}
                    {place.detail && <span className="text-ink-3 text-sm">{place.detail}</span>}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p aria-hidden="true" className="mt-2 text-ink-2 text-sm">
              {m.common_map_none()}
            </p>
          ))}
        {shown?.source && <p className="mt-1 text-ink-3 text-xs">{shown.source}</p>}
      </div>
    </search>
  )
}
