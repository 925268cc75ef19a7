import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { callsFor } from '#server/api/calls.ts'
import { shown } from './shown.ts'

/** Products that a device remembers, as they are now; worded here, for no page loads a text of it before. */
export const shopSeen = createServerFn({ method: 'GET' })
  .validator(z.object({ ids: z.array(z.int()) }))
  .handler(async ({ data }) => {
    const { web } = await callsFor(getRequest(), 'shop')
    const { data: products } = await web.seen(data)
    return {
      products: shown(products),
      title: String(m.shop_seen()),
      clear: String(m.common_clear()),
      cleared: String(m.shop_seen_cleared()),
    }
  })

export type Seen = Awaited<ReturnType<typeof shopSeen>>
