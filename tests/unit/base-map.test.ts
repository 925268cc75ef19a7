import { expect, it } from 'vitest'
import { KNOWN_PLACES } from '#app/contracts/known-places.ts'
import { POINT_ROWS } from '#app/contracts/place-points.ts'
import { DISTRICT_ROWS, PROVINCE_ROWS } from '#app/contracts/place-rows.ts'
import { baseMap, EDGES, readAtlas, type Shape } from '../../app/build/base-map.ts'

const map = baseMap(readAtlas())
type Ring = Shape[number][number]

/** Whether a ray to the east leaves the ring an odd number of times. */
const inRing = ([x, y]: readonly [number, number], ring: Ring) =>
  ring.filter(([x1, y1], n) => {
    const [x2, y2] = ring[(n + 1) % ring.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
  }).length %
    2 ===
  1
const inside = (point: readonly [number, number], shape: Shape) =>
  shape.some(([outer]) => outer && inRing(point, outer))

it('has Cambodia within its borders, and what lies around', () => {
  expect(inside([104.9282, 11.5564], map.cambodia)).toBe(true)
  expect(inside([103.86, 13.36], map.cambodia)).toBe(true)
  // Bangkok, Ho Chi Minh City, and the sea.
  for (const point of [
    [100.5, 13.75],
    [106.66, 10.8],
  ] as const) {
    expect(inside(point, map.cambodia)).toBe(false)
    expect(inside(point, map.neighbours)).toBe(true)
  }
  expect(inside([102.5, 10], [...map.cambodia, ...map.neighbours])).toBe(false)
})

it('ends at its edges, and stays small', () => {
  const points = [...map.cambodia, ...map.neighbours].flat(2)
  const [west, south, east, north] = EDGES
  expect(points.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)).toBe(true)
  expect(JSON.stringify(map).length).toBeLessThan(100_000)
})

it('knows a point of every province and district, and each lies in the country', () => {
  const codes = [...PROVINCE_ROWS, ...DISTRICT_ROWS].map(([code]) => code)
  expect(POINT_ROWS.map(([code]) => code).toSorted()).toEqual(codes.toSorted())
  const near = (longitude: number, latitude: number) =>
    [0, 0.06, -0.06].some((x) => [0, 0.06, -0.06].some((y) => inside([longitude + x, latitude + y], map.cambodia)))
  expect(POINT_ROWS.filter(([, latitude, longitude]) => !near(longitude, latitude))).toEqual([])
  expect(KNOWN_PLACES.filter(({ latitude, longitude }) => !near(longitude, latitude))).toEqual([])
  const names = KNOWN_PLACES.flatMap(({ name }) => [name.en, name.km])
  expect(new Set(names).size).toBe(names.length)
  expect(KNOWN_PLACES.filter(({ name }) => !/[\u1780-\u17ff]/.test(name.km))).toEqual([])
})
