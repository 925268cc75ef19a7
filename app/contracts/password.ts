import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { ifMissing } from './issues.ts'

export const PASSWORD_MIN = 8

/** The four kinds of character that a password must hold (specification section 5). */
export const passwordRules = {
  lower: (value: string) => /[a-z]/.test(value),
  upper: (value: string) => /[A-Z]/.test(value),
  digit: (value: string) => /\d/.test(value),
  special: (value: string) => /[@$!%*?&]/.test(value),
}

/** A new password; the messages are the specification's. At most 200 characters, so that hashing stays cheap. */
export const password = z.string({ error: ifMissing(m.password_required) }).check(
  z.refine((value) => value.length > 0, { error: () => m.password_required(), abort: true }),
  z.refine((value) => value.length >= PASSWORD_MIN, { error: () => m.password_too_short(), abort: true }),
  z.refine((value) => Object.values(passwordRules).every((rule) => rule(value)), { error: () => m.password_rule() }),
  z.maxLength(200),
)
