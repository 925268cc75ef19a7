/** The value below which `share` of the numbers lie; NaN of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** What the numbers grow by from one to the next, as the least squares have it. */
export function slope(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  let [above, below] = [0, 0]
  for (const [at, value] of numbers.entries()) {
    above += (at - middle) * (value - mean)
    below += (at - middle) ** 2
  }
  return above / below
}
