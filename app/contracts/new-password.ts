import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { password } from './password.ts'

interface Twice {
  password: string
  password_confirmation: string
}

/** The password and its confirmation are the same. */
export const confirmed = z.refine<Twice>((form) => form.password === form.password_confirmation, {
  path: ['password_confirmation'],
  error: () => m.password_confirmation_invalid(),
  // Shown together with other errors: the comparison needs both passwords only.
  when: ({ value }) => {
    const form = value as { password?: unknown; password_confirmation?: unknown }
    return typeof form?.password === 'string' && typeof form?.password_confirmation === 'string'
  },
})

/** A new password, typed twice. */
export const newPassword = { password, password_confirmation: z.string() }
