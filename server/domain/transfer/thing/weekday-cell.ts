import { WEEKDAYS } from '#app/contracts/resources/shipping-method.ts'

const AS_TEXT: readonly string[] = WEEKDAYS

/** Days of the week, Monday 1, as a cell: `mon, tue`. */
export const weekdaysText = (days: readonly number[]): string => days.map((day) => WEEKDAYS[day - 1]).join(', ')

/** The way back, of short and of long names; undefined: the cell says something else. */
export function weekdaysIn(cell: string): number[] | undefined {
  const names = cell.toLowerCase().split(/[\s,;|]+/)
  const days = names.filter(Boolean).map((name) => AS_TEXT.indexOf(name.slice(0, 3)) + 1)
  return days.includes(0) ? undefined : [...new Set(days)].toSorted()
}
