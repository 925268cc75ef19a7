import * as z from 'zod/mini'

/** An account with the shop, as its store sees it: never a password, nor what only its customer reads. */
export const heldAccount = z.object({
  id: z.int(),
  telephone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** It says that it has his number or email, and has not shown that it is his. */
  claims: z.boolean(),
  created_at: z.string(),
  last_login_at: z.nullable(z.string()),
  /** Where he is signed in now. */
  sessions: z.int(),
})
export type HeldAccount = z.output<typeof heldAccount>
