import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

// What a customer does with an order that he made; its procedures check the bodies.

/** Cancels an order behind its token. */
export const cancelOrder = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const { orders } = (await callsFor(getRequest(), 'shop')).shop
    await orders.cancel(data as Parameters<typeof orders.cancel>[0])
  })

/** Says what its customer thinks of a product of an order, behind the order's token. */
export const reviewProduct = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const { orders } = (await callsFor(getRequest(), 'shop')).shop
    await orders.review(data as Parameters<typeof orders.review>[0])
  })
