import { expect, test } from 'vitest'
import { pageWindow, windowFor } from '#app/ui/page-window.ts'

test('the window is 1 under 801 px, 2 under 1200 px, otherwise 7', () => {
  expect([320, 800, 801, 1199, 1200, 2560].map(windowFor)).toEqual([1, 1, 2, 2, 7, 7])
})

test('few pages all stand, without gaps', () => {
  expect(pageWindow(1, 1, 7)).toEqual([1])
  expect(pageWindow(3, 9, 7)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pageWindow(2, 3, 1)).toEqual([1, 2, 3])
})

test('many pages are elided with gaps around the current one', () => {
  expect(pageWindow(1, 17, 7)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap-end', 17])
  expect(pageWindow(9, 17, 7)).toEqual([1, 'gap-start', 6, 7, 8, 9, 10, 11, 12, 'gap-end', 17])
  expect(pageWindow(17, 17, 7)).toEqual([1, 'gap-start', 10, 11, 12, 13, 14, 15, 16, 17])
  expect(pageWindow(8, 17, 1)).toEqual([1, 'gap-start', 8, 'gap-end', 17])
  expect(pageWindow(8, 17, 2)).toEqual([1, 'gap-start', 8, 9, 'gap-end', 17])
})

test('every page can be current: it is shown, ends too, in order, no page twice, and a gap hides more than one', () => {
  for (const window of [1, 2, 7]) {
    for (let last = 2; last <= 40; last++) {
      for (let page = 1; page <= last; page++) {
        const items = pageWindow(page, last, window)
        const numbers = items.filter((item) => typeof item === 'number')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toContain(page)
        expect([numbers[0], numbers.at(-1)]).toEqual([1, last])
        for (const [index, item] of items.entries()) {
          if (typeof item === 'number') continue
          expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2)
        }
      }
    }
  }
})
