import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** The token of an order, for whoever knows its number and the telephone number; its procedure checks the body. */
export const trackOrder = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const { orders } = (await callsFor(getRequest(), 'shop')).shop
    return (await orders.track(data as Parameters<typeof orders.track>[0])).data
  })
