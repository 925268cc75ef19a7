import { randomBytes } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { emailChanges } from '#server/db/schema/identity.ts'
import type { users } from '#server/db/schema/platform.ts'
import { mailUrl } from '#server/domain/outbox/mail-settings.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { env } from '#server/env.ts'
import { emailExists, TAKE_BACK_HOURS } from '../email-taken.ts'
import { mailVerification } from '../mail-verification.ts'
import { applyChange } from './apply-change.ts'
import { voidPending } from './pending.ts'

/** Hours for which a new address can be confirmed; the mail says so. */
const HOURS = 24
/** Mails a day: of one account, and to one new address. */
const MOST = { account: 10, address: 5 }

type Person = Pick<typeof users.$inferSelect, 'id' | 'store_id' | 'email' | 'firstname' | 'locale'>

interface Asked {
  user: Person
  email: string
  /** The session that asked, which goes on; null: somebody else asked. */
  sessionId: number | null
  locale: Locale
}

const newToken = () => randomBytes(32).toString('base64url')
const languageOf = (user: Person, asked: Locale) => LOCALES.find((own) => own === user.locale) ?? asked

/**
 * Asks for another e-mail of a user, in the transaction that holds his row. It holds once the link mailed to it is followed,
 * and is told to the old address, which can take it back; until then the old one stays. Where no mail is sent nobody could
 * follow a link, and it holds at once. A change that waited is of no more use.
 * @returns whether it holds already
 * @throws 422 on `email` where another account has it; 429 after too many mails in a day
 */
export async function requestChange(db: Tx, { user, email, sessionId, locale }: Asked): Promise<'pending' | 'applied'> {
  if (await emailExists(db, email, user.id)) throw refusedField('email', m.email_in_use())
  await voidPending(db, user.id)
  await refuseFlood(db, user.id, email)
  const [token, undo] = [newToken(), newToken()]
  const told = { locale: languageOf(user, locale), facts: { name: user.firstname } }
  const [undo_letter_id] = await queueEmails(db, user.store_id, [
    {
      to: user.email,
      template: 'email_changed',
      ...told,
      secrets: { undo_url: `${env.baseUrl.origin}/take-back-email#${undo}` },
      minutes: (HOURS + TAKE_BACK_HOURS) * 60,
    },
  ])
  const [change] = await db
    .insert(emailChanges)
    .values({
      user_id: user.id,
      old_email: user.email,
      new_email: email,
      secret_hash: tokenHash(token),
      undo_hash: tokenHash(undo),
      undo_letter_id: undo_letter_id ?? null,
      session_id: sessionId,
      expires_at: sql`now() + make_interval(hours => ${HOURS})`,
    })
    .returning()
  if (!change) throw new Error('The change was not stored')
  if (await mailUrl(db)) {
    await keepEmail(db, change.id, await mailLink(db, { ...user, email }, told.locale, token))
    return 'pending'
  }
  if (!(await applyChange(db, change, { verified: false }))) throw refusedField('email', m.email_in_use())
  await mailVerification(db, { ...user, email }, locale)
  return 'applied'
}

/**
 * Mails another link for a change that waits; the one before is of no more use.
 * @throws 429 after too many mails in a day
 */
export async function mailAgain(db: Tx, user: Person, change: { id: number; new_email: string }, locale: Locale) {
  await refuseFlood(db, user.id, change.new_email)
  const token = newToken()
  const again = {
    secret_hash: tokenHash(token),
    mails: sql`${emailChanges.mails} + 1`,
    expires_at: sql`now() + make_interval(hours => ${HOURS})`,
  }
  await db.update(emailChanges).set(again).where(eq(emailChanges.id, change.id))
  const to = { ...user, email: change.new_email }
  await keepEmail(db, change.id, await mailLink(db, to, languageOf(user, locale), token))
}

const keepEmail = (db: Tx, id: number, letter_id: number | null) =>
  db.update(emailChanges).set({ letter_id }).where(eq(emailChanges.id, id))

async function mailLink(db: Tx, user: Person, locale: Locale, token: string): Promise<number | null> {
  const [message] = await queueEmails(db, user.store_id, [
    {
      to: user.email,
      template: 'email_change',
      locale,
      facts: { name: user.firstname },
      // After the `#`: no server, log or other site is ever sent it.
      secrets: { confirm_url: `${env.baseUrl.origin}/confirm-email#${token}` },
      minutes: HOURS * 60,
    },
  ])
  return message ?? null
}

async function refuseFlood(db: Tx, userId: number, email: string): Promise<void> {
  const own = eq(emailChanges.user_id, userId)
  const same = sql`lower(${emailChanges.new_email}) = lower(${email})`
  const [sent] = await db
    .select({
      own: sql<number>`coalesce(sum(${emailChanges.mails}) FILTER (WHERE ${own}), 0)::int`,
      same: sql<number>`coalesce(sum(${emailChanges.mails}) FILTER (WHERE ${same}), 0)::int`,
    })
    .from(emailChanges)
    .where(and(gt(emailChanges.created_at, sql`now() - interval '1 day'`), or(own, same)))
  if ((sent?.own ?? 0) >= MOST.account || (sent?.same ?? 0) >= MOST.address)
    throw refused(429, m.error_429(), { retryAfter: 3600 })
}
