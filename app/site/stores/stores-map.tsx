import type { StorePoints } from '#app/bff/directory.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import { PointsMap } from '#app/ui/points-map.tsx'
import type { DirectorySearch } from './directory-search.ts'

/** All that is found and says where it is, on a map that is loaded when it is asked for: the address says that it is. */
export function StoresMap({ points, search }: { points: StorePoints | undefined; search: DirectorySearch }) {
  return (
    <div className="mb-4">
      <ButtonLink
        to="/all-stores"
        search={{ ...search, map: points ? undefined : true }}
        replace
        resetScroll={false}
        preload={false}
        size="sm"
        icon={<PinIcon className="size-4" />}
      >
        {points ? m.common_map_hide() : m.common_map_show()}
      </ButtonLink>
      {points && (
        <div className="mt-3">
          {points.length > 0 ? (
            <PointsMap
              points={points.map(({ sub_domain, ...point }) => ({
                ...point,
                key: sub_domain,
                href: `/all-store/${sub_domain}`,
              }))}
              label={m.nav_all_stores()}
              height={360}
            />
          ) : (
            <p className="rounded-control border border-line bg-sunken p-3 text-ink-2">{m.stores_map_none()}</p>
          )}
        </div>
      )}
    </div>
  )
}
