import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

// What a checkout tells and asks beside the order itself; loaded when it is.

const shop = async () => (await callsFor(getRequest(), 'shop')).shop

/** Tells the store of a checkout that was begun; its procedure checks the body. */
export const shopBegin = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const { checkouts } = await shop()
    return (await checkouts.begin(data as Parameters<typeof checkouts.begin>[0])).data
  })

/** The cart of a checkout that was begun, behind its token. */
export const shopRestored = createServerFn({ method: 'GET' })
  .validator(z.object({ token: z.string() }))
  .handler(async ({ data }) => (await shop()).checkouts.restored(data))

/** What an order held, as such a cart. */
export const orderedCart = createServerFn({ method: 'GET' })
  .validator(z.object({ tracking: z.string() }))
  .handler(async ({ data }) => (await shop()).orders.again(data))

/** What whoever is signed in begins his checkout with; null of a guest. */
export const shopCustomer = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'shop')).web.customer.checkout(),
)
