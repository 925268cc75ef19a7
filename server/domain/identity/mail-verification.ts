import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { emailVerifications } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/work.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { env } from '#server/env.ts'

const DAYS = 3

/** Not used, and not over by the database's clock. */
export const OPEN_VERIFICATION = and(isNull(emailVerifications.used_at), gt(emailVerifications.expires_at, sql`now()`))

interface Mailed {
  id: number
  store_id: number | null
  email: string
  firstname: string
  locale: string | null
}

/** Mails a link that shows the e-mail to be the user's, in the transaction that made or changed it. */
export async function mailVerification(db: Tx, user: Mailed, locale: Locale): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const [letter_id] = await queueEmails(db, user.store_id, [
    {
      to: user.email,
      template: 'email_verify',
      locale: LOCALES.find((own) => own === user.locale) ?? locale,
      facts: { name: user.firstname },
      // After the `#`: no server, log or other site is ever sent it.
      secrets: { verify_url: `${env.baseUrl.origin}/verify-email#${token}` },
      minutes: DAYS * 24 * 60,
    },
  ])
  await db.insert(emailVerifications).values({
    secret_hash: tokenHash(token),
    user_id: user.id,
    email: user.email,
    letter_id: letter_id ?? null,
    expires_at: sql`now() + make_interval(days => ${DAYS})`,
  })
}

/** From here on no link mailed to the user confirms anything. @returns those that did until now */
export async function voidVerifications(db: Tx, userId: number) {
  const links = await db
    .update(emailVerifications)
    .set({ used_at: sql`now()` })
    .where(and(eq(emailVerifications.user_id, userId), OPEN_VERIFICATION))
    .returning()
  const emails = links.flatMap(({ letter_id }) => letter_id ?? [])
  if (emails.length > 0) await db.update(outbox).set({ secrets: null }).where(inArray(outbox.id, emails))
  return links
}
