import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { webhook } from '#app/contracts/webhook.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.webhooks
const idOf = z.object({ id: z.int() })
const deliveryOf = z.object({ id: z.int(), delivery_id: z.int() })

/** The addresses that the store's events are sent to. */
export const webhookList = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).list()).data)

export const webhookGet = createServerFn({ method: 'GET' })
  .validator(idOf)
  .handler(async ({ data }) => (await (await calls()).get(data)).data)

/** Makes an endpoint; its secret is told here and never again. */
export const webhookCreate = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof webhook.body>>())
  .handler(async ({ data }) => (await calls()).create(data))

/** Changes what is sent of an endpoint. */
export const webhookUpdate = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), patch: sent<z.input<typeof webhook.patch>>() }))
  .handler(async ({ data }) => (await (await calls()).update({ ...data.patch, id: data.id })).data)

export const webhookRemove = createServerFn({ method: 'POST' })
  .validator(idOf)
  .handler(async ({ data }) => (await calls()).remove(data))

/** Gives an endpoint a new secret, which is told here and never again. */
export const webhookRenew = createServerFn({ method: 'POST' })
  .validator(idOf)
  .handler(async ({ data }) => (await (await calls()).renew(data)).secret)

export const webhookTest = createServerFn({ method: 'POST' })
  .validator(idOf)
  .handler(async ({ data }) => (await (await calls()).test(data)).data)

/** A page of the messages to an endpoint. */
export const webhookDeliveries = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await calls()).deliveries(data))

/** One message with what it says. */
export const webhookDelivery = createServerFn({ method: 'GET' })
  .validator(deliveryOf)
  .handler(async ({ data }) => (await (await calls()).delivery(data)).data)

export const webhookResend = createServerFn({ method: 'POST' })
  .validator(deliveryOf)
  .handler(async ({ data }) => (await calls()).resend(data))
