import * as z from 'zod/mini'
import { text } from './fields.ts'

/** The secret of a mailed link. */
export const verifyEmailForm = z.object({ token: text(200) })
