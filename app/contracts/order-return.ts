import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { optionalText } from './fields.ts'
import { unlessMissing } from './issues.ts'
import { type Choice, type Filter, filterShape, listQuery, type Text, type ViewPreset } from './kit.ts'
import { MOST_LINES, orderLine } from './order.ts'
import { PAYMENT_WAYS } from './order-payment.ts'

export const RETURN_STATES = ['requested', 'received', 'canceled'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_STATE_NAMES = {
  requested: m.return_state_requested,
  received: m.return_state_received,
  canceled: m.return_state_canceled,
} satisfies Record<ReturnState, Text>

export const RETURN_REASONS = ['damaged', 'wrong', 'different', 'unwanted', 'late', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_REASON_NAMES = {
  damaged: m.return_reason_damaged,
  wrong: m.return_reason_wrong,
  different: m.return_reason_different,
  unwanted: m.return_reason_unwanted,
  late: m.return_reason_late,
  other: m.return_reason_other,
} satisfies Record<ReturnReason, Text>

const lineId = z.int().check(z.positive())

/** What is received of a return: by how much the order costs less, and what is given back now. */
const settled = {
  /** In the order's currency; absent: what the lines cost. */
  credit: z.optional(z.nullable(amount)),
  /** Absent: nothing is given back now. Without an amount it is the credit. */
  refund: z.optional(
    z.nullable(
      z.object({
        amount: z.optional(z.nullable(amount)),
        currency_code: z.optional(z.enum(['USD', 'KHR'])),
        method: z._default(z.enum(PAYMENT_WAYS), 'cash'),
      }),
    ),
  ),
  /** The customer is told of it. */
  notify: z.optional(z.boolean()),
  /** Nothing is kept: the reply says what would be. */
  dry_run: z._default(z.boolean(), false),
}

/** What of an order comes back: `requested` where the products are still on their way. */
export const orderReturnBody = z.object({
  lines: z
    .array(z.object({ id: lineId, quantity: orderLine.shape.quantity, restock: z._default(z.boolean(), true) }))
    .check(z.minLength(1, { error: () => m.return_error_no_lines() }), z.maxLength(MOST_LINES)),
  reason: z.enum(RETURN_REASONS, { error: unlessMissing(m.error_unknown_choice) }),
  comment: optionalText(500),
  status: z._default(z.enum(['requested', 'received']), 'received'),
  ...settled,
  /** As the header of that name, for callers that can not set one; the header wins. */
  idempotency_key: z.optional(z.nullable(z.string())),
})
export type OrderReturnBody = z.output<typeof orderReturnBody>

/** A requested return has come; `lost` are the lines of which nothing goes back into stock, absent: as it was asked. */
export const receiveReturnBody = z.object({
  lost: z.optional(z.array(lineId).check(z.maxLength(MOST_LINES))),
  ...settled,
})
export type ReceiveReturnBody = z.output<typeof receiveReturnBody>

/** A return that does not come. */
export const cancelReturnBody = z.object({ notify: settled.notify })

const choices = <V extends string>(values: readonly V[], names: Record<V, Text>): Choice[] =>
  values.map((value) => ({ value, label: names[value] }))

export const RETURN_FILTERS = [
  { key: 'status', label: m.status, choices: choices(RETURN_STATES, RETURN_STATE_NAMES) },
  { key: 'reason', label: m.return_reason, choices: choices(RETURN_REASONS, RETURN_REASON_NAMES) },
  { key: 'dates', label: m.sale_dates, kind: 'date', keys: ['date_start', 'date_end'] },
] as const satisfies readonly Filter[]

export const RETURN_VIEWS: readonly ViewPreset[] = (['requested', 'received'] as const).map((status) => ({
  key: status,
  label: RETURN_STATE_NAMES[status],
  search: { status },
}))

export const RETURN_SORTS = ['id', 'created_at', 'status', 'quantity', 'credit'] as const
export type ReturnSort = (typeof RETURN_SORTS)[number]

/** The query of the list of returns; `search` looks for the order's number, its customer and his telephone. */
export const returnQuery = z.extend(listQuery(RETURN_SORTS, []), {
  ...filterShape(RETURN_FILTERS),
  sort: z.optional(z.enum(RETURN_SORTS)),
})
export type ReturnQuery = z.output<typeof returnQuery>
