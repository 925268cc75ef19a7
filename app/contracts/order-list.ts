import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { type Filter, filterShape, listQuery, type ViewPreset } from './kit.ts'
import { ORDER_TYPES, type OrderType } from './order.ts'
import { ORDER_CHANNEL_LABELS, ORDER_CHANNELS } from './order-channel.ts'
import { MISSING, ORDER_STATUSES, PENDING, STATUS_GROUP_LABELS, STATUS_GROUPS } from './order-status.ts'

export const ORDER_SORTS = [
  'id',
  'invoice_no',
  'customer',
  'telephone',
  'status',
  'is_paid',
  'total',
  'date_added',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Specification section 9: the sales list shows 8 rows a page. */
export const ORDERS_LIMIT = 8

/** How an order reaches its buyer, in words. */
export const ORDER_TYPE_LABELS = {
  delivery: m.sale_type_delivery,
  pickup: m.sale_type_pickup,
  'dine-in': m.sale_type_dine_in,
  manual: m.sale_type_manual,
} satisfies Record<OrderType, () => string>

export interface OrderFilter extends Filter {
  /** How many orders it finds is kept (server/db/schema/order-counts.ts), and need not be counted. */
  counted?: boolean
}

/** The filters of specification 2.6, in the order in which the drawer shows them. */
export const ORDER_FILTERS = [
  { key: 'order_id', label: m.sale_order_id, kind: 'number' },
  { key: 'name', label: m.sale_customer_name, kind: 'text' },
  {
    key: 'status',
    counted: true,
    label: m.status,
    kind: 'code',
    choices: ORDER_STATUSES.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  // The columns of the board.
  {
    key: 'group',
    counted: true,
    label: m.order_group,
    choices: STATUS_GROUPS.map((value) => ({ value, label: STATUS_GROUP_LABELS[value] })),
  },
  {
    key: 'type',
    counted: true,
    label: m.sale_type,
    choices: ORDER_TYPES.map((value) => ({ value, label: ORDER_TYPE_LABELS[value] })),
  },
  {
    key: 'is_paid',
    counted: true,
    label: m.sale_payment_state,
    kind: 'flag',
    choices: [
      { value: 'true', label: m.sale_paid },
      { value: 'false', label: m.sale_unpaid },
    ],
  },
  // What the figures of the first page count, so that each opens the list that it sums.
  {
    key: 'outcome',
    counted: true,
    label: m.sale_outcome,
    choices: [
      { value: 'sold', label: m.sale_outcome_sold },
      { value: 'due', label: m.sale_outcome_due },
      { value: 'overdue', label: m.sale_outcome_overdue },
    ],
  },
  // Whether its customer could be told of it.
  { key: 'told', label: m.sale_told, choices: [{ value: 'failed', label: m.sale_told_failed }] },
  {
    key: 'total',
    label: m.sale_total,
    kind: 'money',
    keys: ['min_total', 'max_total'],
    ends: [m.sale_min_total, m.sale_max_total],
  },
  // A day that moves with the calendar, for views that are kept.
  {
    key: 'day',
    counted: true,
    label: m.sale_day,
    choices: [
      { value: 'today', label: m.date_today },
      { value: 'yesterday', label: m.date_yesterday },
    ],
  },
  // His page and the list of customers lead here.
  { key: 'customer_id', label: m.sale_customer, kind: 'reference', of: 'customers' },
  {
    key: 'channel',
    label: m.order_channel,
    choices: ORDER_CHANNELS.map((value) => ({ value, label: ORDER_CHANNEL_LABELS[value] })),
  },
  { key: 'dates', counted: true, label: m.sale_dates, kind: 'date', keys: ['date_start', 'date_end'] },
] as const satisfies readonly OrderFilter[]

/** The views that come with the list. */
export const ORDER_VIEWS: readonly ViewPreset[] = [
  { key: 'pending', label: m.order_status_pending, search: { status: String(PENDING) } },
  { key: 'unpaid', label: m.sale_unpaid, search: { outcome: 'due' } },
  { key: 'today', label: m.date_today, search: { day: 'today' } },
  { key: 'missing', label: m.order_status_missing, search: { status: String(MISSING) } },
]

/** The query of the sales list (specification 7.3). */
export const orderQuery = z.extend(listQuery(ORDER_SORTS, [], ORDERS_LIMIT), {
  ...filterShape(ORDER_FILTERS),
  sort: z.optional(z.enum(ORDER_SORTS)),
})
export type OrderQuery = z.output<typeof orderQuery>

/** Which list an order is looked at in. */
export const orderAroundQuery = z.omit(orderQuery, { page: true, limit: true })

/** All orders that a query of the list means, as a file; `type` is the order's, so the file has a `format`. */
export const orderExportQuery = z.extend(z.omit(orderQuery, { page: true, limit: true }), {
  format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
})
