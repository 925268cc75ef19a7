import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'

/** `06:30`, in the store's time zone. */
export const time = z._default(
  z.nullable(
    text(5).check(z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { error: () => m.rule_time() })),
  ),
  null,
)
