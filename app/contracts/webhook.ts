import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { requiredText, status } from './fields.ts'
import { type Choice, type Filter, filterShape, listQuery, patchOf, type Text } from './kit.ts'

/** Endpoints of one store. */
export const MOST_WEBHOOKS = 10

/** What a store can have told: who may see it says what he must hold to have it sent somewhere. */
export const WEBHOOK_EVENTS = {
  'order.created': { label: m.webhook_event_order_created, permission: 'order-view' },
  'order.status_changed': { label: m.webhook_event_order_status, permission: 'order-view' },
  'order.paid': { label: m.webhook_event_order_paid, permission: 'order-view' },
  'order.returned': { label: m.webhook_event_order_returned, permission: 'order-view' },
  'product.stock_low': { label: m.webhook_event_stock_low, permission: 'product-view' },
} as const satisfies Record<string, { label: Text; permission: string }>
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

/** What is sent to see whether it arrives. */
export const TEST_EVENT = 'webhook.test'

const events = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** What an event is called; one that is no more known, as it is written. */
export const eventLabel = (event: string): string => {
  if (event === TEST_EVENT) return m.webhook_event_test()
  return (WEBHOOK_EVENTS as Record<string, { label: Text }>)[event]?.label() ?? event
}

const body = z.object({
  /** https, on its own port or 8443. */
  url: requiredText(2000),
  events: z
    .array(z.enum(events))
    .check(z.minLength(1, { error: () => m.webhook_error_events() }), z.maxLength(events.length)),
  status,
})
export type WebhookBody = z.output<typeof body>

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const STATES = {
  queued: m.outbox_state_queued,
  sent: m.outbox_state_sent,
  failed: m.outbox_state_failed,
} satisfies Record<DeliveryState, Text>

export const deliveryStates: readonly (Choice & { value: DeliveryState })[] = DELIVERY_STATES.map((value) => ({
  value,
  label: STATES[value],
}))

export const DELIVERY_FILTERS = [
  { key: 'state', label: m.status, choices: deliveryStates },
] as const satisfies readonly Filter[]

/** Why a message did not arrive, where the endpoint gave no status. */
export const WEBHOOK_FAULTS = ['address', 'host', 'unreachable', 'slow', 'off', 'secret'] as const
export type WebhookFaultCode = (typeof WEBHOOK_FAULTS)[number]

/** A message as the log of an endpoint shows it. */
const delivery = z.object({
  id: z.int(),
  /** `webhook-id`: the same of each attempt. */
  message_id: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The HTTP status of the last attempt; null: none was answered. */
  code: z.nullable(z.int()),
  error: z.nullable(z.enum(WEBHOOK_FAULTS)),
  /** Milliseconds that the last attempt took. */
  ms: z.nullable(z.int()),
  tries: z.int(),
  next_at: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
})

/** An address that the store's events are sent to. */
export const webhook = {
  body,
  patch: patchOf(body),
  reply: z.object({
    id: z.int(),
    version: z.int(),
    ...body.shape,
    /** Since when nothing arrives; null: the last message did, or there was none. */
    failing_since: z.nullable(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  delivery,
  /** With what is sent, to the letter. */
  deliveryDetail: z.extend(delivery, { payload: z.string() }),
  deliveryQuery: z.extend(listQuery([], []), {
    ...filterShape(DELIVERY_FILTERS),
    state: z.optional(z.enum(DELIVERY_STATES)),
  }),
}

export type WebhookPatch = z.output<typeof webhook.patch>
export type WebhookRow = z.output<typeof webhook.reply>
export type DeliveryRow = z.output<typeof delivery>
export type DeliveryDetail = z.output<typeof webhook.deliveryDetail>
export type DeliveryQuery = z.output<typeof webhook.deliveryQuery>
