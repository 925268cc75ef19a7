import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { requiredText, text, webAddress } from './fields.ts'

export const MOST_TAGS = 20

/** How an order is worked on: nothing of it changes what it costs. What is not sent stays. */
export const orderHandlingBody = z.object({
  tags: z.optional(
    z
      .array(requiredText(40))
      .check(z.refine((tags) => tags.length <= MOST_TAGS, { error: () => m.order_error_tags({ n: MOST_TAGS }) })),
  ),
  /** Somebody of the store, by the id of a user. */
  assigned_to: z.optional(z.nullable(z.int().check(z.positive()))),
  courier: z.optional(z.nullable(text(80))),
  tracking_code: z.optional(z.nullable(text(80))),
  courier_link: z.optional(webAddress.def.innerType),
  /** The customer is told by whom and under which code it travels. */
  notify: z.optional(z.boolean()),
})
export type OrderHandling = z.output<typeof orderHandlingBody>
