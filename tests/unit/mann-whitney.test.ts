import { expect, it } from 'vitest'
import { mannWhitney } from '../../bench/measure/mann-whitney.ts'

const sample = (shift: number) => Array.from({ length: 200 }, (_, n) => ((n * 7919) % 200) + shift)

it('tells samples of one source from samples of two', () => {
  expect(mannWhitney(sample(0), sample(0.5))).toBeGreaterThan(0.5)
  expect(mannWhitney(sample(0), sample(40))).toBeLessThan(0.001)
  expect(mannWhitney(sample(40), sample(0))).toBeCloseTo(mannWhitney(sample(0), sample(40)), 6)
})

it('agrees with the tables', () => {
  // 1 to 10 beside 6.5 to 15.5: U = 10, z = 40 / √175 = 3.024, of which the two-sided p is 0.0025.
  const one = Array.from({ length: 10 }, (_, n) => n + 1)
  expect(
    mannWhitney(
      one,
      one.map((value) => value + 5.5),
    ),
  ).toBeCloseTo(0.0025, 4)
})
