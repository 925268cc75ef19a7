import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email } from './email.ts'
import { optionalText, requiredText } from './fields.ts'
import { password } from './password.ts'
import { subDomain } from './sub-domain.ts'

/** The sign-up form (specification section 7.1, api.md Identity). */
export const signUpForm = z
  .object({
    store_name: requiredText(120),
    sub_domain: subDomain,
    firstname: requiredText(60),
    lastname: requiredText(60),
    email,
    phone: optionalText(32),
    password,
    password_confirmation: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: () => m.password_confirmation_invalid(),
      // Shown together with other errors: the comparison needs both passwords only.
      when: ({ value }) => {
        const form = value as { password?: unknown; password_confirmation?: unknown }
        return typeof form?.password === 'string' && typeof form?.password_confirmation === 'string'
      },
    }),
  )

export const loginForm = z.object({
  email: requiredText(254),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
})
