import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type { SentShippingQuote } from '#app/contracts/shipping-quote.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

/** What a made-up cart would pay for each shipping method. */
export const shippingQuote = createServerFn({ method: 'POST' })
  .validator(sent<SentShippingQuote>())
  .handler(
    async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend['shipping-methods'].quote(data)).data,
  )
