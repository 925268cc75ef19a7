import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** A decimal string of the store's currency; the server checks its decimals. */
export const amount = z.string().check(
  z.trim(),
  z.refine((value) => /^\d{1,10}(\.\d{1,2})?$/.test(value), { error: () => m.rule_amount() }),
)
