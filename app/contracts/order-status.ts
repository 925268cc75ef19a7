import { m } from '#app/paraglide/messages.js'
import type { Text } from './kit.ts'

/** What becomes of an order in a status: `open` is still to be taken up, `closed` and `problem` will not be sold. */
export type OrderStatusGroup = 'open' | 'processing' | 'complete' | 'closed' | 'problem'

export interface OrderStatus {
  /** OpenCart's id (product.md 7.1). */
  id: number
  name: Text
  group: OrderStatusGroup
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'quiet'
}

/** The 15 statuses of the specification, in the order in which an order usually passes them. */
export const ORDER_STATUSES: readonly OrderStatus[] = [
  { id: 0, name: m.order_status_missing, group: 'open', tone: 'quiet' },
  { id: 1, name: m.order_status_pending, group: 'open', tone: 'warn' },
  { id: 2, name: m.order_status_processing, group: 'processing', tone: 'info' },
  { id: 15, name: m.order_status_processed, group: 'processing', tone: 'info' },
  { id: 3, name: m.order_status_shipped, group: 'processing', tone: 'info' },
  { id: 5, name: m.order_status_complete, group: 'complete', tone: 'ok' },
  { id: 7, name: m.order_status_canceled, group: 'closed', tone: 'bad' },
  { id: 9, name: m.order_status_canceled_reversal, group: 'processing', tone: 'info' },
  { id: 8, name: m.order_status_denied, group: 'problem', tone: 'bad' },
  { id: 14, name: m.order_status_expired, group: 'closed', tone: 'quiet' },
  { id: 10, name: m.order_status_failed, group: 'problem', tone: 'bad' },
  { id: 11, name: m.order_status_refunded, group: 'closed', tone: 'quiet' },
  { id: 12, name: m.order_status_reversed, group: 'problem', tone: 'bad' },
  { id: 13, name: m.order_status_chargeback, group: 'problem', tone: 'bad' },
  { id: 16, name: m.order_status_voided, group: 'closed', tone: 'quiet' },
]

/** The groups in the order in which an order comes to them. */
export const STATUS_GROUPS = [
  'open',
  'processing',
  'complete',
  'closed',
  'problem',
] as const satisfies OrderStatusGroup[]

export const STATUS_GROUP_LABELS = {
  open: m.order_group_open,
  processing: m.order_group_processing,
  complete: m.order_group_complete,
  closed: m.order_group_closed,
  problem: m.order_group_problem,
} satisfies Record<OrderStatusGroup, Text>

/** What an order becomes that is moved to a group: its statuses there are many, and one is usual. */
export const GROUP_STATUS = { open: 1, processing: 2, complete: 5, closed: 7, problem: 10 } satisfies Record<
  OrderStatusGroup,
  number
>

const byId = new Map(ORDER_STATUSES.map((status) => [status.id, status]))

export const PENDING = 1
export const COMPLETE = 5
/** Nobody wants it any more: its customer, or the store. */
export const CANCELED = 7
/** The time in which it was to be paid has passed. */
export const EXPIRED = 14
/** A checkout that was begun and never finished. */
export const MISSING = 0

/** A status by its id; undefined for an id that is none of the 15. */
export const orderStatus = (id: number): OrderStatus | undefined => byId.get(id)

/** The statuses of a group; what was never an order is in none. */
export const statusesOf = (group: OrderStatusGroup): readonly number[] =>
  ORDER_STATUSES.filter((status) => status.group === group && status.id !== MISSING).map(({ id }) => id)

/** Whether an order in this status holds its stock (product.md 7.1): open without 0, processing and complete. */
export function holdsStock(id: number): boolean {
  const group = byId.get(id)?.group
  return id !== 0 && (group === 'open' || group === 'processing' || group === 'complete')
}

/** Statuses whose orders count as revenue: processing and complete (product.md 7.1). */
export const REVENUE_STATUSES: readonly number[] = ORDER_STATUSES.filter(
  ({ group }) => group === 'processing' || group === 'complete',
).map(({ id }) => id)

/** Those of which a customer is not told unless somebody says so: what was never an order, and what banks settle. */
const QUIET = new Set([MISSING, 12, 13, 16])

/** Whether the customer is told when an order comes to this status, unless somebody decides otherwise. */
export const tellsCustomer = (id: number): boolean => !QUIET.has(id)

/** What failed, or went back to whoever paid: an order that comes to these is usually no longer paid. */
const UNPAID = new Set([10, 12, 13, 16])

/** Whether an order that was paid usually is so no longer in this status. */
export const endsPayment = (id: number): boolean => UNPAID.has(id)

/** What was called off, or sent back: of what was paid something is given back. */
export const givesMoneyBack = (id: number): boolean => id === 7 || id === 11

// From taken up to handed over; what stands apart from it, as what was canceled, has no usual next.
const USUAL = [1, 2, 15, 3, 5]

/** What an order in this status usually becomes next; undefined at the end of the way, and beside it. */
export const nextStatus = (id: number): OrderStatus | undefined => {
  const at = USUAL.indexOf(id)
  const next = at < 0 ? undefined : USUAL[at + 1]
  return next === undefined ? undefined : orderStatus(next)
}
