import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import type { DirectorySearch } from './directory-search.ts'

/** To about a kilometre: enough to sort by, and no more than an address bar should tell. */
const rough = (degrees: number) => degrees.toFixed(2)

/** Asks the browser where it is, and puts the nearest stores first. A second press takes that back. */
export function NearMe({ search }: { search: DirectorySearch }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const [known, setKnown] = useState(false)
  useEffect(() => setKnown('geolocation' in navigator), [])
  const go = (near: string | undefined) =>
    navigate({ to: '/all-stores', search: { ...search, near, sort: undefined, page: undefined }, resetScroll: false })
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        void go(`${rough(coords.latitude)},${rough(coords.longitude)}`)
      },
      () => setState('refused'),
      { maximumAge: 300_000, timeout: 10_000 },
    )
  }
  return (
    <>
      {/* Its room is held until a browser says that it knows: what stands below would move. */}
      <Button
        className={known ? undefined : 'invisible'}
        aria-pressed={search.near !== undefined}
        tone={search.near ? 'soft' : 'plain'}
        busy={state === 'asking'}
        icon={<PinIcon />}
        onClick={() => (search.near ? go(undefined) : ask())}
      >
        {m.stores_near_me()}
      </Button>
      <p role="status" className="w-full text-bad text-sm empty:hidden">
        {state === 'refused' && m.stores_near_refused()}
      </p>
    </>
  )
}
