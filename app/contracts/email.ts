import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'

export const email = z.pipe(text(254), z.email({ error: () => m.rule_email() }))

const given = z.email()

/** As `email`, where it may also be none: empty. */
export const emailOrNone = z.pipe(
  text(254),
  z
    .string()
    .check(z.refine((value) => value === '' || z.safeParse(given, value).success, { error: () => m.rule_email() })),
)
