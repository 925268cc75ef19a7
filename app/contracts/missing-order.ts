import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { orderBody } from './order.ts'

/** How many a store keeps of a day; what is begun beyond that is forgotten. */
export const MOST_MISSING_A_DAY = 500

/** Names the cart of a browser; nobody guesses it. */
export const cartKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, { error: () => m.error_unknown_choice() }))

const { lines, telephone, lastname, email } = orderBody.shape

/** A checkout that was begun: the cart, and whom the store could ask about it. */
export const begunBody = z.object({
  cart: cartKey,
  telephone,
  firstname: z._default(text(60), ''),
  lastname,
  email,
  lines,
})
export type BegunBody = z.output<typeof begunBody>
