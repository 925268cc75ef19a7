import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { productBulk } from '#app/contracts/product-bulk.ts'
import { productGrid } from '#app/contracts/product-grid.ts'
import { callsFor } from '#server/api/calls.ts'

const id = z.object({ id: z.int() })

/** What a change of many products would do. */
export const previewBulk = createServerFn({ method: 'POST' })
  .validator(productBulk)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.productBulk.preview(data)).data
  })

/** Changes many products, or begins to. */
export const startBulk = createServerFn({ method: 'POST' })
  .validator(productBulk)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.productBulk.start(data)).data
  })

/** Changes that run, or can be taken back. */
export const openBulks = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return (await calls.backend.productBulk.open()).data
})

/** Where a change of many products stands. */
export const bulkState = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.productBulk.show(data)).data
  })

/** Takes a change back. */
export const undoBulk = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.productBulk.undo(data)).data
  })

/** Saves rows of the grid, all or none. */
export const saveGrid = createServerFn({ method: 'POST' })
  .validator(productGrid)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.productBulk.grid(data)).data
  })
