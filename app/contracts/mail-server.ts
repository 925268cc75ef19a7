import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email } from './email.ts'
import { requiredText, text } from './fields.ts'

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const

/** A host name or an address, without what would make another part of a URL of it. */
const host = requiredText(255).check(
  z.refine((name) => /^[a-z0-9.-]+$|^[0-9a-f:]+$/i.test(name), { error: () => m.mail_host_bad() }),
)

/** The mail server that an admin names; a password that is left out stays, while host and user do. */
export const mailServerBody = z.object({
  host,
  port: z.int().check(z.gte(1), z.lte(65_535)),
  /** `tls` from the first byte (RFC 8314 3), `starttls` (RFC 3207), or `none`, as a relay on the same machine takes it. */
  security: z.enum(MAIL_SECURITY),
  /** Empty: it asks for no login. */
  username: text(255),
  password: z.optional(text(500)),
  /** What mail comes from. */
  from: email,
})
export type MailServerBody = z.output<typeof mailServerBody>

export const mailServerReply = z.object({
  /** Who named the server that mail goes to: SMTP_URL, which comes first, or an admin; null: nobody. */
  by: z.nullable(z.enum(['environment', 'settings'])),
  /** What an admin named, which waits where `by` is the environment. */
  server: z.nullable(
    z.object({
      host: z.string(),
      port: z.int(),
      security: z.enum(MAIL_SECURITY),
      username: z.string(),
      password_set: z.boolean(),
      from: z.string(),
    }),
  ),
})
export type MailServer = z.output<typeof mailServerReply>
