import type { MapPoint } from './map-point.ts'

/** Pixels of the world at zoom 0. */
const WORLD = 512
/** Pixels that two pins need between them, so that each can be pressed. */
const APART = 34

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a point lies in pixels (Web Mercator). */
function pixels({ latitude, longitude }: MapPoint, zoom: number): readonly [number, number] {
  const size = WORLD * 2 ** zoom
  const north = Math.asinh(Math.tan(radians(latitude))) / Math.PI
  return [((longitude + 180) / 360) * size, ((1 - north) / 2) * size]
}

/** Points that are drawn as one at this zoom, as their pins would lie on each other. */
export function nearPoints(points: readonly MapPoint[], zoom: number): MapPoint[][] {
  const groups: { at: readonly [number, number]; members: MapPoint[] }[] = []
  for (const point of points) {
    const [x, y] = pixels(point, zoom)
    const group = groups.find(({ at }) => Math.abs(at[0] - x) < APART && Math.abs(at[1] - y) < APART)
    if (group) group.members.push(point)
    else groups.push({ at: [x, y], members: [point] })
  }
  return groups.map(({ members }) => members)
}
