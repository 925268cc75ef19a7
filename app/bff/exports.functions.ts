import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { THING_KINDS } from '#app/contracts/import-kind.ts'
import { product } from '#app/contracts/resources/product.ts'
import { selectionOf } from '#app/contracts/selection.ts'
import type { JsonFields } from '#app/lib/json.ts'
import { callsFor } from '#server/api/calls.ts'
import { exportPaths } from '#server/api/crud-paths.ts'
import { sent } from './sent.ts'

const how = z.object({ format: z.enum(['own', 'shopify']), type: z.enum(['csv', 'xlsx', 'zip']) })

const chosen = z.extend(how, { selection: z.optional(selectionOf(product.query)) })

/** Products as a file, those chosen or all; it comes as a Response, not as data. A thousand ids are too long for a URL. */
export const exportProducts = createServerFn({ method: 'POST' })
  .validator(chosen)
  .handler(async ({ data: { selection, ...asked } }) => {
    const { backend } = await callsFor(getRequest(), 'platform')
    const ids = selection?.ids?.join(',')
    const { headers, body } = await backend.exports.products({ ...selection?.filter, ...asked, ids })
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

const list = z.object({ path: z.enum(exportPaths), query: sent<JsonFields>() })

/** All rows of a list that its query means, as a file. */
export const exportRows = createServerFn({ method: 'GET' })
  .validator(list)
  .handler(async ({ data: { path, query } }) => {
    const { listExports } = (await callsFor(getRequest(), 'platform')).backend
    const { headers, body } = await listExports[path](query)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

/** All of a kind in our own columns, as a file. */
export const exportOwn = createServerFn({ method: 'GET' })
  .validator(z.object({ path: z.enum(['categories', 'customers', ...THING_KINDS]), type: z.enum(['csv', 'xlsx']) }))
  .handler(async ({ data: { path, type } }) => {
    const { exports } = (await callsFor(getRequest(), 'platform')).backend
    const { headers, body } = await exports[path]({ type })
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })
