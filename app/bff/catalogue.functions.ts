import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/backend/calls.ts'

/** Categories whose name holds the text, for the product's form. */
export const findCategories = createServerFn({ method: 'GET' })
  .validator(z.object({ search: z.string() }))
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return calls.web.categoryNames(data)
  })

/** What the product's form needs to know of the store. */
export const productForm = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return calls.web.productForm()
})
