import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { changeStatusBody } from './order.ts'

/** How many orders a call changes at most, each by itself. */
export const MOST_ORDERS = 100

const id = z.int().check(z.positive())
const few = <T extends z.ZodMiniType>(one: T) =>
  z.array(one).check(
    z.refine((list) => list.length > 0, { error: () => m.required() }),
    z.refine((list) => list.length <= MOST_ORDERS, { error: () => m.error_too_many_rows({ n: MOST_ORDERS }) }),
  )

const { status, is_paid } = changeStatusBody.shape

/** What several orders become: a status, paid or not, or both. */
export const changeStatusesBody = z.object({ ids: few(id), status: z.optional(status), is_paid }).check(
  z.refine((sent) => sent.status !== undefined || sent.is_paid !== undefined, {
    path: ['status'],
    error: () => m.required(),
  }),
)

/** What orders were before a change of several, each with the version that the change gave it. */
export const undoStatusesBody = z.object({
  orders: few(z.object({ id, version: z.int(), status, is_paid: z.boolean() })),
})
