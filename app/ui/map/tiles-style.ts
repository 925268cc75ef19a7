import { layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { inLatin } from './latin-names.ts'
import type { TileArchive } from './map-sources.ts'

addProtocol('pmtiles', new Protocol().tile)

const at = ({ url, minzoom, maxzoom, bounds }: TileArchive) => ({
  url: `pmtiles://${location.origin}${url}`,
  minzoom,
  maxzoom,
  bounds,
})

/** Signs and shields are pictures of another host; of a name without one the letters are left. */
function withoutPictures(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer]
  if (layer.layout?.['text-field'] === undefined) return []
  const { 'icon-image': _, 'icon-size': __, ...layout } = layer.layout
  // Letters are drawn of the page's own fonts: no file of letters is asked for.
  return [{ ...layer, layout: { ...layout, 'text-font': ['Inter Variable', 'sans-serif'] } }]
}

/** Streets and names of an archive in Protomaps' style, over the shadows of the land where there is an archive of heights. */
export function tilesStyle({
  base,
  terrain,
  dark,
  shaded,
}: {
  base: TileArchive
  terrain: TileArchive | null
  dark: boolean
  shaded: boolean
}): StyleSpecification {
  const drawn = layers('streets', namedFlavor(dark ? 'dark' : 'light'), { lang: 'en' }).flatMap(withoutPictures)
  const first = drawn.findIndex(({ type, id }) => type === 'symbol' || id.startsWith('roads_'))
  const heights: LayerSpecification = {
    id: 'heights',
    type: 'hillshade',
    source: 'heights',
    paint: { 'hillshade-exaggeration': 0.35 },
  }
  return inLatin({
    version: 8,
    sources: {
      streets: { type: 'vector', ...at(base) },
      ...(terrain && {
        heights: { type: 'raster-dem', ...at(terrain), encoding: 'terrarium', tileSize: 512 },
      }),
    },
    layers: terrain && shaded ? [...drawn.slice(0, first), heights, ...drawn.slice(first)] : drawn,
  })
}
