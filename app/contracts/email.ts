import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'

export const email = z.pipe(text(254), z.email({ error: () => m.rule_email() }))
