import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const batches = async () => (await callsFor(getRequest(), 'platform')).backend.couponBatches

/** The batches of codes that a store made, the newest first. */
export const couponBatches = createServerFn({ method: 'GET' }).handler(
  async () => (await (await batches()).list()).data,
)

/** Begins to make codes; the procedure checks the body. */
export const makeCodes = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const calls = await batches()
    return (await calls.start(data as Parameters<typeof calls.start>[0])).data
  })

export const switchCodes = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), status: z.boolean() }))
  .handler(async ({ data }) => (await (await batches()).switch(data)).data)

export const deleteCodes = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await batches()).remove(data))
