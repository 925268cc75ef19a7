import * as z from 'zod/mini'
import { amount } from './amount.ts'
import { day } from './day.ts'
import { reference, text } from './fields.ts'
import { kilograms } from './kilograms.ts'
import { time } from './time.ts'

/** A cart that nobody has, to see what it would pay: what its shipping costs by, where it goes, whose it is and when. */
export const shippingQuoteBody = z.object({
  /** The subtotal. */
  total: amount,
  /** How many pieces are sent. */
  items: z._default(z.int().check(z.gte(0), z.lte(999_999)), 1),
  weight: kilograms,
  province: z.optional(z.nullable(text(4))),
  district: z.optional(z.nullable(text(8))),
  customer_group_id: reference,
  /** The code of how it is paid; absent: in any way. */
  payment_method: z.optional(z.nullable(text(64))),
  /** With `time`: when it is ordered, where the store is; absent: now. */
  day: z.optional(z.nullable(day)),
  time,
})
export type ShippingQuote = z.output<typeof shippingQuoteBody>
/** As it is sent. */
export type SentShippingQuote = z.input<typeof shippingQuoteBody>

/** What each active method would cost it, or why it would not be offered. */
export const shippingQuoteReply = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      /** Null: it is not offered. */
      cost: z.nullable(z.string()),
      /** As shown, e.g. $1.50. */
      cost_text: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type ShippingQuoteReply = z.output<typeof shippingQuoteReply>
