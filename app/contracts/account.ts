import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email } from './email.ts'
import { optionalText, reference, requiredText } from './fields.ts'
import { ifMissing } from './issues.ts'
import { confirmed, newPassword } from './new-password.ts'
import { subDomain } from './sub-domain.ts'
import { secondCode } from './two-factor.ts'

/** The sign-up form (specification section 7.1, api.md Identity). */
export const signUpForm = z
  .object({
    store_name: requiredText(120),
    sub_domain: subDomain,
    firstname: requiredText(60),
    lastname: requiredText(60),
    email,
    phone: optionalText(32),
    /** What kind of shop it is (product.md 6.2). */
    category_id: reference,
    /** What it looks like; absent: as shops of its kind do. */
    theme_id: reference,
    ...newPassword,
  })
  .check(confirmed)

export const loginForm = z.object({
  email: requiredText(254),
  password: z.string({ error: ifMissing(m.password_required) }).check(
    z.refine((value) => value.length > 0, { error: () => m.password_required(), abort: true }),
    z.maxLength(200),
  ),
  /** Where the account has a second factor; what is asked for it is said on this field. */
  code: z.optional(secondCode),
})
