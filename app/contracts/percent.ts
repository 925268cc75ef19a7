import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { unlessMissing } from './issues.ts'

/** Percent, 0 to 100, with at most two decimals. */
export const percent = z.number({ error: unlessMissing(m.rule_percent) }).check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.round(value * 100) / 100 === value, { error: () => m.rule_percent() }),
)
