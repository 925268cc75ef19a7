import * as z from 'zod/mini'
import { requiredText, text } from './fields.ts'
import { confirmed, newPassword } from './new-password.ts'

/** Where to mail the link; what is no address has no account. */
export const forgotPasswordForm = z.object({ email: requiredText(254) })

/** A new password, by the secret of a mailed link. */
export const resetPasswordForm = z.object({ token: text(200), ...newPassword }).check(confirmed)
