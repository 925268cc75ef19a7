import type { importJob } from '#app/bff/imports.functions.ts'

/** What an import came to, as the server tells it. */
export type Report = Awaited<ReturnType<typeof importJob>>

export const doneOf = (report: Report) => report.new + report.changed + report.unchanged + report.failed
/** Milliseconds until it is asked again how an import stands; false: never. */
export function askAgain(report: Report | undefined): number | false {
  if (!report || !isOver(report)) return 1000
  // Of pictures some wait for minutes until their host is asked once more.
  return report.pictures.waiting > 0 && 3000
}

export const isOver = ({ state }: Report) => state === 'done' || state === 'failed' || state === 'undone'
