import type { importJob } from '#app/bff/imports.functions.ts'

/** What an import came to, as the server tells it. */
export type Report = Awaited<ReturnType<typeof importJob>>

export const doneOf = (report: Report) => report.new + report.changed + report.unchanged + report.failed
export const isOver = ({ state }: Report) => state === 'done' || state === 'failed' || state === 'undone'
