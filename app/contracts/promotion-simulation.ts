import * as z from 'zod/mini'
import { day } from './day.ts'
import { reference, text } from './fields.ts'
import { couponCode, MOST_LINES, orderLine } from './order.ts'
import { COUPON_CHANNELS } from './resources/coupon.ts'
import { time } from './time.ts'

/** A cart that nobody has, to see what the store's offers make of it: whose it is, how it goes and when. */
export const simulationBody = z.object({
  lines: z._default(z.array(orderLine).check(z.maxLength(MOST_LINES)), []),
  /** Of who orders; absent: nobody is known, as in a shop's cart. */
  telephone: z.optional(z.nullable(text(40))),
  /** Whom he belongs to; absent: his own. */
  customer_group_id: reference,
  channel: z._default(z.enum(COUPON_CHANNELS), 'web'),
  /** By their codes; absent: not chosen yet. */
  shipping_method: z.optional(z.nullable(text(64))),
  payment_method: z.optional(z.nullable(text(64))),
  shipping_province_code: z.optional(z.nullable(text(4))),
  shipping_district_code: z.optional(z.nullable(text(8))),
  coupon: couponCode,
  /** When, where the store is; absent: now. */
  day: z.optional(z.nullable(day)),
  time,
})
export type Simulation = z.output<typeof simulationBody>
/** As it is sent. */
export type SentSimulation = z.input<typeof simulationBody>
