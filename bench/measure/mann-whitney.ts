/**
 * How likely two samples as unlike as these come from one source (Mann and Whitney's U, two-sided, normal approximation
 * without ties): near 0 they differ.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))]
  ranked.sort((a, b) => a.value - b.value)
  const rankSum = ranked.reduce((sum, { mine }, at) => sum + (mine ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * upperTail(z)
}

/** Of the standard normal distribution, beyond z ≥ 0 (Abramowitz and Stegun 26.2.17; the error is below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((rest, factor) => t * (factor + rest), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
