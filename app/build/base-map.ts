import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const NAME = 'virtual:base-map'
/** ISO 3166-1 numeric. */
const CAMBODIA = '116'
/** West, south, east, north of what is drawn: Cambodia and what one sees around it. */
export const EDGES = [99.5, 7.5, 110.5, 17] as const
/** Places after the dot of a degree: eleven metres. */
const DECIMALS = 4

type Point = readonly [longitude: number, latitude: number]
type Ring = readonly Point[]
/** As GeoJSON has a MultiPolygon's coordinates. */
export type Shape = readonly (readonly Ring[])[]

interface Atlas {
  transform: { scale: Point; translate: Point }
  arcs: readonly (readonly Point[])[]
  objects: { countries: { geometries: readonly Country[] } }
}
type Country = { id: string } & (
  | { type: 'Polygon'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
)

/**
 * Coast and country of Cambodia and its neighbours, cut out of Natural Earth's map at 1:10 million (in the public domain;
 * world-atlas has it as TopoJSON, whose arcs are differences in whole steps).
 */
export function baseMap(atlas: Atlas): { cambodia: Shape; neighbours: Shape } {
  const { scale, translate } = atlas.transform
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const ringOf = (parts: readonly number[]): Ring =>
    parts.flatMap((part, n) => {
      const points = part < 0 ? (arcs[~part] ?? []).toReversed() : (arcs[part] ?? [])
      // An arc begins where the one before it ended.
      return n === 0 ? points : points.slice(1)
    })
  const shapeOf = (country: Country): Shape =>
    (country.type === 'Polygon' ? [country.arcs] : country.arcs)
      .map((rings) => rings.map((ring) => cut(ringOf(ring))).filter((ring) => ring.length > 3))
      .filter((rings) => rings.length > 0)
  const { geometries } = atlas.objects.countries
  return {
    cambodia: geometries.filter(({ id }) => id === CAMBODIA).flatMap(shapeOf),
    neighbours: geometries.filter(({ id }) => id !== CAMBODIA).flatMap(shapeOf),
  }
}

/** A ring within the edges (Sutherland and Hodgman), closed, its numbers shortened. */
function cut(ring: Ring): Ring {
  const [west, south, east, north] = EDGES
  let points: Ring = ring.slice(0, -1)
  for (const [axis, edge, side] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const) {
    const within = (point: Point) => side * (point[axis] - edge) >= 0
    points = points.flatMap((from, n): Point[] => {
      const to = points[(n + 1) % points.length] ?? from
      const kept = within(from) ? [from] : []
      if (within(from) === within(to)) return kept
      const part = (edge - from[axis]) / (to[axis] - from[axis])
      return [...kept, [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]]
    })
  }
  const short = points.map(([x, y]): Point => [Number(x.toFixed(DECIMALS)), Number(y.toFixed(DECIMALS))])
  return short[0] ? [...short, short[0]] : []
}

export const readAtlas = (): Atlas =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'))

/** Offers `virtual:base-map`: only what the map draws of the atlas is built in, and no file of it lies in the sources. */
export const embeddedMap = (): Plugin => ({
  name: 'phsar-base-map',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}` ? `export default JSON.parse('${JSON.stringify(baseMap(readAtlas()))}')` : undefined,
})
