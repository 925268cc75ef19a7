import { m } from '#app/paraglide/messages.js'

/** Days of the week by name, in the current language and in their order: Monday is 1. */
export const weekdayNames = (days: readonly number[]): string => {
  const names = m.weekdays_short().split(' ')
  return days.map((day) => names[day - 1] ?? String(day)).join(', ')
}
