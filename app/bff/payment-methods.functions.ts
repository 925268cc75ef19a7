import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { paymentMethod } from '#app/contracts/payment-method.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.paymentMethods

/** How the store is paid. */
export const paymentMethodList = createServerFn({ method: 'GET' }).handler(
  async () => (await (await calls()).list()).data,
)

export const paymentMethodUpdate = createServerFn({ method: 'POST' })
  .validator(z.object({ code: z.string(), patch: sent<z.input<typeof paymentMethod.patch>>() }))
  .handler(async ({ data: { code, patch } }) => (await (await calls()).update({ ...patch, code })).data)
