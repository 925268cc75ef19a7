import * as z from 'zod/mini'
import { email } from './email.ts'
import { requiredText } from './fields.ts'

/** The own profile (specification 2.5); the picture is saved by itself. */
export const profileForm = z.object({ email, firstname: requiredText(60), lastname: requiredText(60) })
