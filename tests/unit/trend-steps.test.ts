import { expect, it } from 'vitest'
import { daysOfStep, stepsOf, topOf } from '#app/office/dashboard/trend-steps.ts'

const days = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    orders: 1,
    total: at,
  }))

it('draws a day a bar, and a week once there are too many', () => {
  expect([daysOfStep(1), daysOfStep(62), daysOfStep(63), daysOfStep(366)]).toEqual([1, 1, 7, 7])
  expect(stepsOf(days(3), 1).map(({ total }) => total)).toEqual([0, 1, 2])
})

it('loses no day, and counts weeks from the first', () => {
  const steps = stepsOf(days(366), 7)
  expect(steps).toHaveLength(53)
  expect(steps[0]).toEqual({ from: '2026-01-01', to: '2026-01-07', total: 21, orders: 7 })
  expect(steps.at(-1)).toMatchObject({ from: '2026-12-31', to: '2027-01-01', orders: 2 })
  expect(steps.reduce((sum, { total }) => sum + total, 0)).toBe((365 * 366) / 2)
  expect(stepsOf([], 7)).toEqual([])
})

it.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [6, 10],
  [999, 1000],
  [1001, 2000],
  [123_456, 200_000],
])('%s stands below %s', (most, top) => {
  expect(topOf(most)).toBe(top)
})
