import * as z from 'zod/mini'
import { amount } from './amount.ts'
import { optionalText } from './fields.ts'

/** The payment method by which whoever brings an order is paid for it. */
export const CASH_ON_DELIVERY = 'cod'

export const PAYMENT_WAYS = ['cash', 'khqr', 'bank', 'card', 'other'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** Money of an order that was received, or given back. Without a currency it is the order's. */
export const orderPaymentBody = z.object({
  amount,
  currency_code: z.optional(z.enum(['USD', 'KHR'])),
  given_back: z._default(z.boolean(), false),
  method: z._default(z.enum(PAYMENT_WAYS), 'cash'),
  note: optionalText(200),
  /** As the header of that name, for callers that can not set one; the header wins. */
  idempotency_key: z.optional(z.nullable(z.string())),
})
