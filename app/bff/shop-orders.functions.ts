import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { shown } from './shown.ts'

// What a cart, a checkout and an order ask for; a page that only shows loads none of it.

const shop = async () => (await callsFor(getRequest(), 'shop')).shop

/** How an order can reach its buyer and be paid, and what he must agree to. */
export const shopMethods = createServerFn({ method: 'GET' }).handler(async () => {
  const { shop: calls, web } = await callsFor(getRequest(), 'shop')
  const { methods } = calls
  const [shipping, payment, terms] = await Promise.all([methods.shipping(), methods.payment(), web.terms()])
  return { shipping: shown(shipping.data), payment: shown(payment.data), terms }
})

// Bodies are checked by the procedure, whose schema REST shares: a 422 names the same fields at both doors.
const anything = z.looseObject({})

/** What the cart would cost now; 422 names the lines that can not be sold as they stand. */
export const shopQuote = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await shop()
    return (await calls.quote(data as Parameters<typeof calls.quote>[0])).data
  })

/** Makes an order; the same `idempotency_key` and body make the same one again. */
export const shopPlaceOrder = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await shop()
    const { data: order } = await calls.orders.place(data as Parameters<typeof calls.orders.place>[0])
    return { token: order.tracking_url.split('/').at(-1) ?? '' }
  })

/** An order behind its token. */
export const shopOrder = createServerFn({ method: 'GET' })
  .validator(z.object({ tracking: z.string() }))
  .handler(async ({ data }) => {
    const { shop: calls, web } = await callsFor(getRequest(), 'shop')
    const [{ data: order }, offered] = await Promise.all([calls.orders.tracked(data), web.customer.offered()])
    return { ...order, keep: offered?.keep ?? null }
  })

export type Quote = Awaited<ReturnType<typeof shopQuote>>
export type Methods = Awaited<ReturnType<typeof shopMethods>>
export type Order = Awaited<ReturnType<typeof shopOrder>>

/** Opens Telegram to hear of an order. */
export const followOrder = createServerFn({ method: 'POST' })
  .validator(z.object({ tracking: z.string() }))
  .handler(async ({ data }) => (await (await shop()).orders.follow(data)).data)
