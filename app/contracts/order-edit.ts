import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { text } from './fields.ts'
import { destination, MOST_LINES, orderLine, whereabouts } from './order.ts'

/** A line of an order as it is to be: one that is there, by its id, or a new one, by what is bought. */
const editedLine = z
  .object({
    id: z.optional(z.int().check(z.positive())),
    ...z.partial(z.omit(orderLine, { quantity: true })).shape,
    quantity: orderLine.shape.quantity,
    /** Of one, with its options; absent: what it costs. */
    price: z.optional(amount),
  })
  .check(
    z.refine((line) => line.id !== undefined || line.product_id !== undefined, {
      path: ['product_id'],
      error: () => m.required(),
    }),
  )
export type EditedLine = z.output<typeof editedLine>

/**
 * What of an order is to change; what is not sent stays. `lines` are all lines that there are to be. With `dry_run`
 * nothing is kept: the reply says what would be.
 */
export const orderEditBody = z.object({
  /** The one that the change was begun on. */
  version: z.int(),
  lines: z.optional(
    z.array(editedLine).check(z.minLength(1, { error: () => m.order_error_last_line() }), z.maxLength(MOST_LINES)),
  ),
  /** Off the products together. */
  discount: z.optional(z.nullable(amount)),
  shipping_method: z.optional(z.nullable(text(64))),
  /** What was agreed; absent: what the method costs there, or what it cost before where it goes as it did. */
  shipping_cost: z.optional(z.nullable(amount)),
  shipping_address_1: z.optional(z.nullable(text(500))),
  /** Another province without a district takes the one that is there away. */
  ...destination,
  ...whereabouts,
  dry_run: z._default(z.boolean(), false),
})
export type OrderEdit = z.output<typeof orderEditBody>
