import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** An instant with its offset, as ISO 8601 has it. */
export const momentText = z.string().check(
  z.refine(
    (value) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)),
    {
      error: () => m.order_error_date(),
    },
  ),
)

export const optionalMoment = z._default(z.nullable(momentText), null)
