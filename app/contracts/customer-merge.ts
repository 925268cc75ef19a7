import * as z from 'zod/mini'

/** Into whom a customer is merged. */
export const mergeTarget = z.object({ into: z.int().check(z.positive()) })

const who = z.object({ id: z.int(), name: z.string(), telephone: z.nullable(z.string()) })

/** What merging two customers does, or will do: the first goes, and the other has all that was his. */
export const mergeReply = z.object({
  gone: who,
  into: who,
  /** How many of his orders move. */
  orders: z.int(),
  /** Of his addresses those that the other has not. */
  addresses: z.int(),
  /** Numbers by which whoever orders is the other from now on. */
  telephones: z.array(z.string()),
  tags: z.array(z.string()),
  /** What the other had not, and takes: email | note | customer_group_id | newsletter | telephone. */
  fields: z.array(z.string()),
})
export type MergeReply = z.infer<typeof mergeReply>
