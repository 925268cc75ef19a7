import * as z from 'zod/mini'
import { whole } from './kit.ts'

export const timelineQuery = z.object({ page: z._default(whole(1, 10_000), 1) })

/** Something that happened with a customer: an order of his, what became of one, or a change to what is kept of him. */
export const timelineEntry = z.object({
  /** Tells it from the others. */
  key: z.string(),
  kind: z.enum(['order', 'status', 'change']),
  at: z.string(),
  /** Empty where the customer or the program did it. */
  user_name: z.string(),
  /** Of an order, and of what became of it. */
  order: z.nullable(
    z.object({
      id: z.int(),
      invoice_no: z.string(),
      total: z.string(),
      currency_code: z.string(),
      order_status: z.object({ id: z.int(), name: z.string() }),
      is_paid: z.boolean(),
      comment: z.nullable(z.string()),
    }),
  ),
  /** Of a change: created | updated | merged | …, by user | customer | system, and the fields that it changed. */
  change: z.nullable(z.object({ event: z.string(), actor_type: z.string(), fields: z.array(z.string()) })),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** A page of it, newest first; `more`: there is another. */
export const timelineReply = z.object({ data: z.array(timelineEntry), more: z.boolean() })
