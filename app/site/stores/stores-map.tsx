import { useId, useState } from 'react'
import type { Directory } from '#app/bff/directory.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import { PointsMap } from '#app/ui/points-map.tsx'

/** Those stores of a page that say where they are, on a map that is loaded when it is asked for. */
export function StoresMap({ stores }: { stores: Directory['data'] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const points = stores.flatMap(({ sub_domain, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: sub_domain, name, latitude, longitude, href: `/all-store/${sub_domain}` }],
  )
  if (points.length === 0) return null
  return (
    <div className="mb-4">
      <Button
        size="sm"
        icon={<PinIcon className="size-4" />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? m.common_map_hide() : m.common_map_show()}
      </Button>
      {open && (
        <div id={id} className="mt-3">
          <PointsMap points={points} label={m.nav_all_stores()} height={360} />
        </div>
      )}
    </div>
  )
}
