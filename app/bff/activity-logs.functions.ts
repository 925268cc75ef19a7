import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const logs = async () => (await callsFor(getRequest(), 'platform')).backend.activityLogs
// Queries are checked by the procedure, whose schema REST shares.
const anything = z.record(z.string(), z.any())

/** JSON that crosses to the browser. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Changes = Record<string, [Json, Json]>

/** A page of the log; what changed comes with a row that is looked at. */
export const logList = createServerFn({ method: 'GET' })
  .validator(anything)
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
  .validator(anything)
  .handler(async ({ data }) => {
    const { headers, body } = await (await logs()).export(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

export type LogListRow = Awaited<ReturnType<typeof logList>>['data'][number]
export type LogDetail = Awaited<ReturnType<typeof logDetail>>
