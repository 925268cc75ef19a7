import type { Text } from '#app/contracts/kit.ts'
import { titled } from '#app/lib/titled.ts'

/** The job that runs, or has run; junk in the link is no job. */
const jobOf = ({ job }: Record<string, unknown>): { job?: number } => ({
  job: /^\d{1,15}$/.test(String(job)) ? Number(job) : undefined,
})

/** What the router knows of a page of imports before it loads it; `back` is the list it belongs to. */
export const importOf = (title: Text, back?: { to: string; label: Text }) => ({
  ...(back && { staticData: { back } }),
  head: titled(title),
  validateSearch: jobOf,
})
