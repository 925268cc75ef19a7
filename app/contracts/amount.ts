import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { unlessMissing } from './issues.ts'

/** A decimal string of the store's currency; the server checks its decimals. */
export const amount = z.string({ error: unlessMissing(m.rule_amount) }).check(
  z.trim(),
  z.refine((value) => /^\d{1,10}(\.\d{1,2})?$/.test(value), { error: () => m.rule_amount() }),
)
