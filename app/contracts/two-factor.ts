import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { ifMissing } from './issues.ts'

const password = z.string({ error: ifMissing(m.password_required) }).check(
  z.refine((value) => value.length > 0, { error: () => m.password_required(), abort: true }),
  z.maxLength(200),
)
/** Six figures of the app, or a recovery code; as people type them. */
export const secondCode = z.string().check(z.maxLength(40))
const code = secondCode.check(z.refine((value) => value.trim().length > 0, { error: () => m.required() }))

export const startTwoFactorForm = z.object({ password })
export const confirmTwoFactorForm = z.object({ code })
/** What only the holder of both may do. */
export const bothFactorsForm = z.object({ password, code })
