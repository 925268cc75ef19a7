import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { logFailure } from '#app/lib/log-failure.ts'
import { baseStyle } from './base-style.ts'
import { DARK, LIGHT, useDark } from './map-look.ts'
import { mapSources, NONE } from './map-sources.ts'

export interface DrawnMap {
  style: StyleSpecification
  /** The embedded map, which ends where Cambodia's neighbours do. */
  embedded: boolean
  /** There are heights to show. */
  hilly: boolean
  /** Whose data it is, as its licence asks. */
  source: string
}

const embeddedMap = (dark: boolean): DrawnMap => ({
  style: baseStyle(dark ? DARK : LIGHT),
  embedded: true,
  hilly: false,
  source: 'Natural Earth',
})

/** What to draw: the operator's style, else his archive of streets, else what is built in. Undefined until that is known. */
export function useMapStyle(shaded: boolean): DrawnMap | undefined {
  const dark = useDark()
  const [drawn, setDrawn] = useState<DrawnMap>()
  useEffect(() => {
    let wanted = true
    drawnMap(dark, shaded)
      .catch((error: unknown) => {
        logFailure(error)
        return embeddedMap(dark)
      })
      .then((map) => wanted && setDrawn(map))
    return () => {
      wanted = false
    }
  }, [dark, shaded])
  return drawn
}

async function drawnMap(dark: boolean, shaded: boolean): Promise<DrawnMap> {
  const { style, base, terrain } = (await mapSources()) ?? NONE
  if (style) {
    const { ownStyle } = await import('./own-style.ts')
    return { style: await ownStyle(style), embedded: false, hilly: false, source: '© OpenStreetMap' }
  }
  if (!base) return embeddedMap(dark)
  const { tilesStyle } = await import('./tiles-style.ts')
  return {
    style: tilesStyle({ base, terrain, dark, shaded }),
    embedded: false,
    hilly: terrain !== null,
    source: 'Protomaps © OpenStreetMap',
  }
}
