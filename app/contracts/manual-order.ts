import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { text } from './fields.ts'
import { ifMissing } from './issues.ts'
import { couponCode, MOST_LINES, orderBody, orderLine } from './order.ts'
import { MANUAL_CHANNELS } from './order-channel.ts'
import { PAYMENT_WAYS } from './order-payment.ts'

/** A line at the price that was agreed, of one with its options; without one it is what that costs the customer. */
const agreedLine = z.extend(orderLine, { price: z.optional(z.nullable(amount)) })

const lines = z.array(agreedLine, { error: ifMissing(m.order_error_no_lines) }).check(z.maxLength(MOST_LINES))

/** What was agreed beside the prices; whoever sends one of these needs what changing an order needs. */
const agreed = {
  /** Off the products together. */
  discount: z.optional(z.nullable(amount)),
  /** Absent: what the method costs. */
  shipping_cost: z.optional(z.nullable(amount)),
}

/** Money that is there already; without an amount it is all that the order costs. */
const received = z.object({
  amount: z.optional(z.nullable(amount)),
  currency_code: z.optional(z.enum(['USD', 'KHR'])),
  method: z._default(z.enum(PAYMENT_WAYS), 'cash'),
})

/** An order that staff takes, as by telephone; without a `shipping_method` the goods are handed over where it is taken. */
export const manualOrderBody = z.extend(z.omit(orderBody, { type: true }), {
  lines: lines.check(z.minLength(1, { error: () => m.order_error_no_lines() })),
  ...agreed,
  channel: z._default(z.enum(MANUAL_CHANNELS), 'phone'),
  payment: z.optional(z.nullable(received)),
})
export type ManualOrder = z.output<typeof manualOrderBody>

/** What such an order would cost. */
export const manualQuoteBody = z.object({
  lines: z._default(lines, []),
  ...agreed,
  /** The customer's: the prices of his group hold. */
  telephone: z.optional(z.nullable(text(40))),
  coupon: couponCode,
  /** What hangs on how it is paid is judged by it. */
  payment_method: z.optional(z.nullable(text(64))),
  shipping_method: z.optional(z.nullable(text(64))),
  shipping_province_code: z.optional(z.nullable(text(4))),
  shipping_district_code: z.optional(z.nullable(text(8))),
})
export type ManualQuote = z.output<typeof manualQuoteBody>
