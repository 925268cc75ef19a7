import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** Things of the catalogue by name, for forms and filters; the procedure checks the query. */
export const findNames = createServerFn({ method: 'GET' })
  .validator(
    z.object({
      of: z.string(),
      search: z.optional(z.string()),
      ids: z.optional(z.array(z.int())),
      outside: z.optional(z.int()),
    }),
  )
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'staff')
    return calls.web.names(data as Parameters<typeof calls.web.names>[0])
  })

/** An address at which a product can be seen for an hour that the shop does not show. */
export const previewLink = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).web.previewLink(data))

/** What is written under a photo of a product elsewhere. */
export const productCaption = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).web.productCaption(data))

/** What the product's form needs to know of the store. */
export const productForm = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return calls.web.productForm()
})
