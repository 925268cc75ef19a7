import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { InvitationShown } from '#app/contracts/invitation.ts'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { isShut } from '#server/core/procedure/is-shut.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { invitations } from '#server/db/schema/people.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { emailExists, lockEmails } from '../identity/email-taken.ts'
import { askerAt } from '../identity/hash-turns.ts'
import { newPasswordHash } from '../identity/new-password.ts'
import { openSession } from '../identity/sessions.ts'
import { notify } from '../notifications/notify.ts'
import { checkStaffRoom } from '../quotas/staff-room.ts'
import { type Invitation, NOT_CLOSED, purgeEmail } from './invitations.ts'
import { mayGrant } from './may-grant.ts'
import { lockRoles, permissionsOf, rolesOf, setRoles } from './roles-of.ts'

interface From {
  kind: 'web' | 'api'
  ip: string
  userAgent: string
  requestId: string
}

type Giver = typeof users.$inferSelect

const gone = () => refusedField('token', m.invitation_gone())

/** What the page of the link shows. @throws 422 on `token` for a link that is of no use */
export const readInvitation = (token: string): Promise<InvitationShown> =>
  platformDb.tx(async (db) => {
    const { invitation, giver, store } = await openBy(db, token)
    await rolesGiven(db, invitation, giver)
    if (await emailExists(db, invitation.email)) throw refusedField('token', m.invitation_email_taken())
    const { email, firstname, lastname } = invitation
    return {
      email,
      firstname,
      lastname,
      store_name: store?.name ?? null,
      invited_by: `${giver.firstname} ${giver.lastname}`,
      expires_at: invitation.expires_at.toISOString(),
    }
  })

/**
 * Makes the invited user, once, with those of the roles that there still are, and signs him in. What the invitation gives
 * is decided now: who gave it must still be there, may still invite, and has all that the roles permit.
 * @throws 422 on `token` for a link that is of no use, and where its e-mail has an account meanwhile
 */
export async function acceptInvitation(
  form: { token: string; firstname: string; lastname: string; password: string },
  from: From,
) {
  // Asked before the hash is made: a guess costs no more than a look.
  const { email: guest, store_name } = await readInvitation(form.token)
  const password_hash = await newPasswordHash(form.password, [guest, store_name], askerAt(from.ip))
  return platformDb.tx(async (db) => {
    const { invitation, giver } = await openBy(db, form.token, true)
    const roleIds = await rolesGiven(db, invitation, giver)
    const { store_id, email } = invitation
    await lockEmails(db, email)
    if (await emailExists(db, email)) throw refusedField('token', m.invitation_email_taken())
    await checkStaffRoom(db, store_id, { field: 'token', invitation: invitation.id, now: true })
    const { firstname, lastname } = form
    const [user] = await db
      .insert(users)
      .values({
        type: giver.type,
        store_id: giver.store_id,
        firstname,
        lastname,
        email,
        password_hash,
        locale: invitation.locale,
        created_by: giver.id,
        last_login_at: sql`now()`,
      })
      .returning({ id: users.id })
    if (!user) throw new Error('The user was not stored')
    await setRoles(db, store_id, user.id, roleIds)
    const own = and(eq(invitations.store_id, store_id), eq(invitations.id, invitation.id))
    await db.update(invitations).set({ accepted_at: sql`now()` }).where(own)
    await purgeEmail(db, invitation.letter_id)
    const changes = changed({}, { firstname, lastname, email, role_ids: roleIds, invited_by: giver.email })
    const who = { ...from, store: { id: store_id }, user: actingUser({ id: user.id, firstname, lastname }) }
    await audit(db, who, { event: 'created', entity: 'user', id: user.id, label: email, changes })
    const news = { facts: { name: `${firstname} ${lastname}` }, link: '/users', except: user.id }
    await notify(db, store_id, { type: 'user_joined', ...news })
    return { ...(await openSession(db, { ...from, userId: user.id })), email }
  })
}

/** The invitation that a secret opens; from here on the transaction acts for its store. */
async function openBy(db: Tx, token: string, lock = false) {
  const { rows } = await db.execute<{ store_id: number; id: number }>(
    sql`SELECT store_id, id FROM invitation_of(${tokenHash(token)})`,
  )
  const [found] = rows
  if (!found) throw gone()
  const storeId = Number(found.store_id)
  await actFor(db, storeId)
  const own = and(eq(invitations.store_id, storeId), eq(invitations.id, Number(found.id)))
  const open = and(own, NOT_CLOSED, gt(invitations.expires_at, sql`now()`))
  const query = db.select().from(invitations).where(open)
  const [invitation] = await (lock ? query.for('update') : query)
  if (!invitation) throw gone()
  const live = and(eq(users.id, invitation.created_by), eq(users.status, true), isNull(users.deleted_at))
  const [giver] = await db.select().from(users).where(live)
  if (!giver || (giver.store_id ?? 0) !== storeId) throw gone()
  const [store] = giver.store_id === null ? [] : await db.select().from(stores).where(eq(stores.id, giver.store_id))
  if (giver.store_id !== null && (store?.deleted_at || (store && isShut(store)))) throw gone()
  return { invitation, giver, store }
}

/** Of the roles those that there still are. @throws 422 where their giver may not give them, or invite at all, any more */
async function rolesGiven(db: Tx, { store_id, role_ids }: Invitation, giver: Giver): Promise<number[]> {
  if (giver.type === 'admin') return []
  const held = (await rolesOf(db, store_id, [giver.id])).get(giver.id) ?? []
  const permissions = new Set(permissionsOf(held.filter(({ status }) => status)))
  const given = await lockRoles(db, store_id, role_ids)
  const holder = { type: 'store', permissions } as const
  if (!permissions.has('user-create') || mayGrant(holder, permissionsOf(given)).length > 0) throw gone()
  return given.map(({ id }) => id)
}
