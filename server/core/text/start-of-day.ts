import { type SQL, sql } from 'drizzle-orm'

/** First instant of a calendar day where the store is; `later` days after it. */
export const startOfDay = (day: string, { timezone }: { timezone: string }, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timezone})`
