import * as z from 'zod/mini'
import { email } from './email.ts'
import { optionalText, requiredText } from './fields.ts'

/** The own profile (specification 2.5 and 3); the picture is saved by itself. An empty e-mail is missing, not wrong. */
export const profileForm = z.object({
  email: z.pipe(requiredText(254), email),
  firstname: requiredText(60),
  lastname: requiredText(60),
  phone: optionalText(32),
  address: optionalText(500),
})
