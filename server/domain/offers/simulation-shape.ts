import * as z from 'zod'
import { quoteLineShape, shippingOfferShape, totalRowShape } from '../sales/shapes.ts'

/** What offers make of a cart that nobody has. */
export const simulationShape = z.object({
  day: z.string().describe('When it is, where the store is'),
  time: z.string(),
  order_products: z.array(quoteLineShape).describe('As they would be sold, gifts behind those that were asked for'),
  order_total: z.array(totalRowShape).describe('As a shopper sees them'),
  total: z.string(),
  total_khr: z.string(),
  currency_code: z.string(),
  offer_notes: z.array(z.string()),
  rules: z
    .array(
      z.object({
        kind: z.enum(['promotion', 'coupon']),
        id: z.int().nullable().describe('Null of a coupon that there is not'),
        name: z.string().describe('Of a coupon its code'),
        type_name: z.string(),
        applies: z.boolean(),
        reason: z.string().nullable().describe('Why it does not'),
        amount: z.string().nullable().describe('What it takes off, and gives, where it applies'),
      }),
    )
    .describe('Every promotion, and the coupon, in the order in which they are tried; those that lower prices first'),
  shipping_error: z.string().nullable().describe('Why these products do not go by the chosen way'),
  shipping_methods: z.array(shippingOfferShape),
  payment_methods: z.array(z.object({ code: z.string(), name: z.string() })),
})
