import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { cancelReturnBody, orderReturnBody, receiveReturnBody, returnQuery } from '#app/contracts/order-return.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const platform = () => callsFor(getRequest(), 'platform')
const id = z.object({ id: z.int() })

export const returnList = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof returnQuery>>())
  .handler(async ({ data }) => (await platform()).backend.returns.list(data))

/** What of one order came back, or is to. */
export const saleReturns = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await platform()).backend.returns.ofOrder(data)).data)

/** Writes down what of an order comes back, or with `dry_run` says what would be. */
export const returnSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof orderReturnBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.returns.create(data)).data)

export const receiveReturn = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof receiveReturnBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.returns.receive(data)).data)

export const cancelReturn = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof cancelReturnBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.returns.cancel(data)).data)

export type ReturnRow = Awaited<ReturnType<typeof saleReturns>>[number]
export type ReturnOutcome = Awaited<ReturnType<typeof returnSale>>
