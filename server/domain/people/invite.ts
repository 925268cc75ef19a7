import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { InvitationMade, inviteForm } from '#app/contracts/invitation.ts'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { invitations } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/work.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { env } from '#server/env.ts'
import { emailExists } from '../identity/email-taken.ts'
import { checkStaffRoom } from '../quotas/staff-room.ts'
import { giveRoles } from './give-roles.ts'
import { lockOpen, NOT_CLOSED, purgeEmail } from './invitations.ts'
import { showInvitation } from './list-invitations.ts'
import { refuseBeyondRoles } from './may-change.ts'
import { lockRoles } from './roles-of.ts'
import { type PeopleContext, peopleDb, tenantOf } from './scope.ts'

const DAYS = 7
/** Mails an hour that invite: to one address, and of one store. Nobody's mailbox is flooded in the platform's name. */
const MOST = { address: 5, store: 60 }

/**
 * Makes a link by which somebody becomes a user, and mails it where that is wished. One that is open for the same e-mail
 * is of no more use then.
 * @throws 422 on `email` where it has an account, on `role_ids` for what the holder may not give; 403 where the open one gives
 * what he lacks; 429 after too many mails
 */
export async function invite(context: PeopleContext, form: z.output<typeof inviteForm>): Promise<InvitationMade> {
  const { user: sessionUser } = context
  const store_id = tenantOf(sessionUser)
  const role_ids = sessionUser.type === 'admin' ? [] : [...new Set(form.role_ids)]
  return peopleDb(context).tx(async (db) => {
    if (await emailExists(db, form.email)) throw refusedField('email', m.email_in_use())
    await giveRoles(db, sessionUser, role_ids)
    const before = await db
      .update(invitations)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(invitations.store_id, store_id), sql`lower(email) = lower(${form.email})`, NOT_CLOSED))
      .returning({ emailId: invitations.letter_id, roleIds: invitations.role_ids })
    for (const { emailId, roleIds } of before) {
      await refuseBeyondRoles(db, sessionUser, roleIds)
      await purgeEmail(db, emailId)
    }
    await checkStaffRoom(db, store_id, { field: 'email' })
    const { email, firstname, lastname, locale = context.locale } = form
    const link = await linkFor(db, context, { email, firstname, locale }, form.mail)
    const [made] = await db
      .insert(invitations)
      .values({ store_id, email, firstname, lastname, role_ids, locale, created_by: sessionUser.userId, ...link.kept })
      .returning({ id: invitations.id })
    if (!made) throw new Error('The invitation was not stored')
    const changes = changed({}, role_ids.length > 0 ? { email, role_ids } : { email })
    await audit(db, context, { event: 'created', entity: 'invitation', id: made.id, label: email, changes })
    return { ...(await showInvitation(db, context, made.id)), url: link.url, mailed: link.kept.letter_id !== null }
  })
}

/**
 * Makes a new link for an invitation that is open or over; the one before is of no more use. Whoever makes it gives it.
 * @throws 404; 409 where it was accepted or withdrawn; else as `invite`
 */
export async function resendInvitation(context: PeopleContext, id: number, mail: boolean): Promise<InvitationMade> {
  const { user: sessionUser } = context
  return peopleDb(context).tx(async (db) => {
    const found = await lockOpen(db, sessionUser, id)
    if (await emailExists(db, found.email)) throw refusedField('email', m.email_in_use())
    const role_ids = (await lockRoles(db, found.store_id, found.role_ids)).map((role) => role.id)
    await giveRoles(db, sessionUser, role_ids)
    await checkStaffRoom(db, found.store_id, { field: 'email', invitation: id })
    await purgeEmail(db, found.letter_id)
    const locale = LOCALES.find((known) => known === found.locale) ?? context.locale
    const link = await linkFor(db, context, { ...found, locale }, mail)
    const own = and(eq(invitations.store_id, found.store_id), eq(invitations.id, id))
    await db
      .update(invitations)
      .set({ ...link.kept, role_ids, created_by: sessionUser.userId })
      .where(own)
    await audit(db, context, { event: 'updated', entity: 'invitation', id, label: found.email })
    return { ...(await showInvitation(db, context, id)), url: link.url, mailed: link.kept.letter_id !== null }
  })
}

/** Withdraws an invitation. @throws 404; 409 where it is closed already; 403 where it gives what the holder lacks */
export async function revokeInvitation(context: PeopleContext, id: number): Promise<void> {
  await peopleDb(context).tx(async (db) => {
    const { store_id, letter_id, email, role_ids } = await lockOpen(db, context.user, id)
    await refuseBeyondRoles(db, context.user, role_ids)
    const own = and(eq(invitations.store_id, store_id), eq(invitations.id, id))
    await db.update(invitations).set({ revoked_at: sql`now()` }).where(own)
    await purgeEmail(db, letter_id)
    await audit(db, context, { event: 'deleted', entity: 'invitation', id, label: email })
  })
}

interface Guest {
  email: string
  firstname: string
  locale: Locale
}

/** A new secret: the link, and what is kept of it. */
async function linkFor(db: Tx, { user }: PeopleContext, to: Guest, mail: boolean) {
  const token = randomBytes(32).toString('base64url')
  // After the `#`: no server, log or other site is ever sent it.
  const url = `${env.baseUrl.origin}/invite#${token}`
  const storeId = user.store?.id ?? null
  if (mail) await refuseFlood(db, storeId, to.email)
  const facts = { name: to.firstname || to.email, by: user.name, store: user.store?.name ?? 'Phsar' }
  const message = { to: to.email, template: 'invitation', locale: to.locale, facts } as const
  const minutes = DAYS * 24 * 60
  const [emailId = null] = mail
    ? await queueEmails(db, storeId, [{ ...message, secrets: { invite_url: url }, minutes }])
    : []
  const expires_at = sql`now() + make_interval(days => ${DAYS})`
  return { url, kept: { secret_hash: tokenHash(token), letter_id: emailId, expires_at } }
}

async function refuseFlood(db: Tx, storeId: number | null, email: string): Promise<void> {
  const recent = and(
    eq(outbox.template, 'invitation'),
    gt(outbox.created_at, sql`now() - interval '1 hour'`),
    sql`${outbox.store_id} IS NOT DISTINCT FROM ${storeId}`,
  )
  const same = sql<number>`count(*) FILTER (WHERE lower(${outbox.to}) = lower(${email}))::int`
  const [sent] = await db.select({ all: count(), same }).from(outbox).where(recent)
  if ((sent?.same ?? 0) >= MOST.address || (sent?.all ?? 0) >= MOST.store)
    throw refused(429, m.error_429(), { retryAfter: 3600 })
}
