import { expect, it } from 'vitest'
import { nearPoints } from '#app/ui/map/near-points.ts'

const at = (key: string, latitude: number, longitude: number) => ({ key, latitude, longitude, name: key })
const POINTS = [at('a', 11.5676, 104.9316), at('b', 11.561, 104.93), at('c', 13.36, 103.86)]
const keys = (zoom: number) => nearPoints(POINTS, zoom).map((group) => group.map(({ key }) => key).join(''))

it('draws as one what would lie on each other, and apart from nearer', () => {
  expect(keys(6)).toEqual(['ab', 'c'])
  expect(keys(15)).toEqual(['a', 'b', 'c'])
  expect(nearPoints([], 5)).toEqual([])
})
