/** Whether today lies between two dates of a file; an open end, and what is no date, is no bound. */
export function runsToday(from: string, to: string): boolean {
  const now = Date.now()
  return !(Date.parse(from) > now) && !(Date.parse(to) < now)
}
