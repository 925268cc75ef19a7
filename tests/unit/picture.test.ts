import { expect, it } from 'vitest'
import { pictureSizes, stepOf, stepsOf } from '#app/contracts/picture.ts'

it.each([
  [300, []],
  [400, []],
  [401, [400]],
  [850, [400, 800]],
  [1600, [400, 800]],
] as const)('keeps a picture of %i pixels in the widths below its own', (width, steps) => {
  expect(stepsOf(width)).toEqual(steps)
})

it('reads size and widths from the name', () => {
  expect(pictureSizes('/files/7/ab-850x640.webp')).toEqual({
    width: 850,
    height: 640,
    srcSet: '/files/7/ab-850x640_400.webp 400w, /files/7/ab-850x640_800.webp 800w, /files/7/ab-850x640.webp 850w',
  })
  expect(pictureSizes('/files/7/ab-300x300.webp')).toEqual({ width: 300, height: 300 })
  expect(stepOf('ab-850x640.webp', 400)).toBe('ab-850x640_400.webp')
})

it.each([null, undefined, '', '/files/7/abcdef.webp', 'https://else.where/a-1x1.png'])(
  'knows nothing of %s',
  (address) => {
    expect(pictureSizes(address)).toEqual({})
  },
)
