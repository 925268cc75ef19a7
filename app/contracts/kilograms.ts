import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { unlessMissing } from './issues.ts'

export const MOST_KILOGRAMS = 100_000

/** A weight to the gram, or none. */
export const kilograms = z._default(
  z.nullable(
    z.number({ error: unlessMissing(m.rule_number) }).check(
      z.gte(0),
      z.lte(MOST_KILOGRAMS),
      z.refine((value) => Math.round(value * 1000) / 1000 === value, { error: () => m.shipping_error_grams() }),
    ),
  ),
  null,
)
