import * as z from 'zod/mini'
import { logFilters, logQuery, logRow } from '#app/contracts/activity-log.ts'
import { storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, one } from '#server/core/rows/rows.ts'
import { exportLogs } from '#server/domain/audit/export-logs.ts'
import { listLogs, readLog } from '#server/domain/audit/list-logs.ts'

const tags = ['activity-logs']
const call = storeOrPlatform('audit-view')

/** Who did what: a store's own log, or the platform's. No call changes or removes a row (api.md). */
export const activityLogProcedures = {
  list: call
    .route({ method: 'GET', path: '/activity-logs', summary: 'List activity logs', tags })
    .input(logQuery)
    .output(listOf(logRow))
    .handler(({ context, input }) => listLogs(context, input)),
  export: call
    .route({
      method: 'GET',
      path: '/activity-logs/export',
      summary: 'Export the filtered list as CSV',
      outputStructure: 'detailed',
      tags,
    })
    .input(logFilters)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream<Uint8Array>) }))
    .handler(async ({ context, input }) => ({
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="activity-logs.csv"',
      },
      body: await exportLogs(context, input),
    })),
  get: call
    .route({ method: 'GET', path: '/activity-logs/{id}', summary: 'Get an activity log entry', tags })
    .input(idInput)
    .output(one(logRow))
    .handler(async ({ context, input }) => ({ data: await readLog(context, input.id) })),
}
