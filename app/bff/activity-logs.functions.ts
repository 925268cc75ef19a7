import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { logFilters, logQuery } from '#app/contracts/activity-log.ts'
import type { Json } from '#app/lib/json.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const logs = async () => (await callsFor(getRequest(), 'platform')).backend.activityLogs

export type Changes = Record<string, [Json, Json]>

/** A page of the log; what changed comes with a row that is looked at. */
export const logList = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof logQuery>>())
  .handler(async ({ data }) => {
    const page = await (await logs()).list(data)
    return { ...page, data: page.data.map(({ changes: _, ...row }) => row) }
  })

export const logDetail = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => {
    const { data: row } = await (await logs()).get(data)
    return { ...row, changes: row.changes as Changes }
  })

/** The rows that the filters leave, as a file; it comes as a Response, not as data. */
export const logExport = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof logFilters>>())
  .handler(async ({ data }) => {
    const { headers, body } = await (await logs()).export(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

export type LogListRow = Awaited<ReturnType<typeof logList>>['data'][number]
export type LogDetail = Awaited<ReturnType<typeof logDetail>>
