import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { day } from './day.ts'
import { email } from './email.ts'
import { optionalText, requiredText, text } from './fields.ts'
import { flag, listQuery, searchWords } from './kit.ts'
import { ORDER_STATUSES, orderStatus } from './order-status.ts'

export const ORDER_TYPES = ['delivery', 'pickup', 'dine-in', 'manual'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

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

const id = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1))),
)

const statusIds = ORDER_STATUSES.map((status) => String(status.id))
const statusId = z.pipe(
  z.pipe(z.union([z.int(), z.string()]), z.transform(String)),
  z.pipe(z.enum(statusIds), z.transform(Number)),
)

const money = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.refine((value) => /^\d{1,11}(\.\d{1,2})?$/.test(value), { error: () => m.rule_amount() })),
  ),
)

/** The query of the sales list (specification 7.3); money is a decimal string, days are the store's. */
export const orderQuery = z.extend(listQuery(ORDER_SORTS, [], ORDERS_LIMIT), {
  sort: z.optional(z.enum(ORDER_SORTS)),
  order_id: z.optional(id),
  name: z.optional(searchWords),
  status: z.optional(statusId),
  type: z.optional(z.enum(ORDER_TYPES)),
  min_total: z.optional(money),
  max_total: z.optional(money),
  date_start: z.optional(day),
  date_end: z.optional(day),
  is_paid: z.optional(flag),
})
export type OrderQuery = z.output<typeof orderQuery>

/** The filters of the list, in the order in which the drawer shows them. */
export const ORDER_FILTERS = [
  'order_id',
  'name',
  'status',
  'type',
  'is_paid',
  'min_total',
  'max_total',
  'date_start',
  'date_end',
] as const

/** The body of a change of status (api.md, Shapes). */
export const changeStatusBody = z.object({
  status: z
    .int({ error: () => m.required() })
    .check(z.refine((value) => orderStatus(value) !== undefined, { error: () => m.error_unknown_choice() })),
  is_paid: z.optional(z.boolean()),
  comment: z.optional(z.nullable(text(1000))),
  notify: z.optional(z.boolean()),
})

const ref = z.int().check(z.positive())

/** What a buyer wants (api.md, Quote and order lines). Prices are the server's: one that is sent is ignored. */
export const orderLine = z.object({
  product_id: ref,
  variant_id: z.optional(z.nullable(ref)),
  options: z.optional(z.array(z.object({ option_id: ref, value_id: ref })).check(z.maxLength(50))),
  quantity: z.int().check(z.gte(1), z.lte(9999)),
})
export type OrderLine = z.infer<typeof orderLine>

const lines = z
  .array(orderLine, { error: () => m.order_error_no_lines() })
  .check(z.minLength(1, { error: () => m.order_error_no_lines() }), z.maxLength(100))

const type = z.enum(['delivery', 'pickup'])
const code = z.nullable(text(64))

export const quoteBody = z.object({
  lines,
  type: z.optional(type),
  shipping_method: z.optional(code),
})

export const orderBody = z.object({
  lines,
  type,
  firstname: requiredText(60),
  lastname: z._default(text(60), ''),
  telephone: requiredText(40),
  email: z._default(
    z.nullable(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        email,
      ]),
    ),
    null,
  ),
  shipping_address_1: optionalText(500),
  shipping_method: z.optional(code),
  payment_method: requiredText(64),
  comment: optionalText(1000),
  /** As the header of that name, for callers that can not set one; the header wins. */
  idempotency_key: z.optional(z.nullable(z.string())),
})
export type OrderBody = z.output<typeof orderBody>

/** An order that staff takes, as by telephone; without a `shipping_method` the goods are handed over where it is taken. */
export const manualOrderBody = z.omit(orderBody, { type: true })
