import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { ifMissing } from './issues.ts'
import { confirmed, newPassword } from './new-password.ts'

/** The change of the own password (specification section 3). */
export const changePasswordForm = z
  .object({
    old_password: z.string({ error: ifMissing(m.password_required) }).check(
      z.refine((value) => value.length > 0, { error: () => m.password_required(), abort: true }),
      z.maxLength(200),
    ),
    ...newPassword,
  })
  .check(confirmed)
