import * as z from 'zod/mini'
import { DATE_PRESETS } from './date-presets.ts'
import { day } from './day.ts'

/**
 * Which days a dashboard is of: those that are named, else those that a preset comes to today, where the store is; the
 * last 30 where nothing is said.
 */
export const dashboardQuery = z.object({
  range: z.optional(z.enum(DATE_PRESETS)),
  date_start: z.optional(day),
  date_end: z.optional(day),
})
export type DashboardQuery = z.infer<typeof dashboardQuery>

/** How many days back a dashboard says what came of each; its sums are of all. */
export const MOST_BARS = 366
