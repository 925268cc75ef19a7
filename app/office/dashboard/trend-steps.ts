/** What came of a day, or of the days that a bar of a chart is of. */
export interface Step {
  from: string
  to: string
  /** In minor units. */
  total: number
  orders: number
}

/** Beyond so many days a bar is a week: a day would be as thin as a hair on a phone. */
const MOST_DAYS = 62
const WEEK = 7

interface Day {
  date: string
  orders: number
  /** In minor units. */
  total: number
}

/** How many days a bar is of. */
export const daysOfStep = (days: number): number => (days > MOST_DAYS ? WEEK : 1)

/** Days put together, `size` to a step; counted from the first, so that steps of two ranges stand beside each other. */
export function stepsOf(days: readonly Day[], size: number): Step[] {
  const steps: Step[] = []
  for (let at = 0; at < days.length; at += size) {
    const part = days.slice(at, at + size)
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) continue
    steps.push({
      from: first.date,
      to: last.date,
      total: part.reduce((sum, { total }) => sum + total, 0),
      orders: part.reduce((sum, { orders }) => sum + orders, 0),
    })
  }
  return steps
}

/** A round number that is not below the largest, for the top of a scale: 1, 2, 4, 5 or 10 and noughts, never below 4. */
export function topOf(most: number): number {
  const noughts = 10 ** Math.floor(Math.log10(Math.max(4, most)))
  return [1, 2, 4, 5, 10].map((n) => n * noughts).find((n) => n >= Math.max(4, most)) ?? most
}
