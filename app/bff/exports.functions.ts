import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/backend/calls.ts'

const how = z.object({ format: z.enum(['own', 'shopify']), type: z.enum(['csv', 'xlsx']) })

/** All products as a file; it comes as a Response, not as data. */
export const exportProducts = createServerFn({ method: 'GET' })
  .validator(how)
  .handler(async ({ data }) => {
    const { headers, body } = await (await callsFor(getRequest(), 'platform')).backend.exports.products(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })
