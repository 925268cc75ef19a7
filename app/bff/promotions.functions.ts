import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { SentSimulation } from '#app/contracts/promotion-simulation.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

/** A page of the orders that used a promotion, newest first. */
export const promotionUses = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.promotions.uses(data))

/** A page of the products of a promotion, with what each costs without it and with it. */
export const promotionPrices = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.promotions.prices(data))

/** What the store's offers make of a cart that nobody has. */
export const simulatePromotions = createServerFn({ method: 'POST' })
  .validator(sent<SentSimulation>())
  .handler(
    async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend.promotions.simulate(data)).data,
  )

/** What of the store's goods can be tried. */
export const promotionGoods = createServerFn({ method: 'GET' })
  .validator(z.object({ search: z.string() }))
  .handler(async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend.promotions.goods(data)).data)

export type Simulated = Awaited<ReturnType<typeof simulatePromotions>>
