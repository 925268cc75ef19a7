import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { job } from '#server/core/jobs/jobs.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { passwordResets } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { env } from '#server/env.ts'

/** Minutes a link is of use; the mail says so. */
const MINUTES = 60
/** Links for one account in an hour: nobody's mailbox is flooded by a stranger. */
const MOST = 5

/**
 * Mails a link to set a new password, where the e-mail has an account. It runs behind the request that asked, so that
 * neither the answer nor its time tells whether there is one.
 */
export const mailReset = job({
  name: 'identity.mail-reset',
  input: z.object({ email: z.string(), locale: z.enum(LOCALES) }),
  async run(run) {
    const { email, locale } = run.input
    await run.step(async (db) => {
      await mailLink(db, email, locale)
      return { done: true }
    })
  },
})

async function mailLink(db: Tx, email: string, asked: Locale): Promise<void> {
  const live = and(sql`lower(${users.email}) = lower(${email})`, eq(users.status, true), isNull(users.deleted_at))
  const [user] = await db.select().from(users).where(live).for('update')
  if (!user) return
  const recent = gt(passwordResets.created_at, sql`now() - interval '1 hour'`)
  if ((await db.$count(passwordResets, and(eq(passwordResets.user_id, user.id), recent))) >= MOST) return
  await mailResetLink(db, user, LOCALES.find((locale) => locale === user.locale) ?? asked)
}

/** Mails a user a link to set a new password, in the transaction that holds his row. */
export async function mailResetLink(
  db: Tx,
  user: Pick<typeof users.$inferSelect, 'id' | 'store_id' | 'email' | 'firstname'>,
  locale: Locale,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const [letter_id] = await queueEmails(db, user.store_id, [
    {
      to: user.email,
      template: 'password_reset',
      locale,
      facts: { name: user.firstname },
      // After the `#`: no server, log or other site is ever sent it.
      secrets: { reset_url: `${env.baseUrl.origin}/reset-password#${token}` },
      minutes: MINUTES,
    },
  ])
  const expires_at = sql`now() + make_interval(mins => ${MINUTES})`
  await db
    .insert(passwordResets)
    .values({ secret_hash: tokenHash(token), user_id: user.id, letter_id: letter_id ?? null, expires_at })
}
