import { eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { beyond } from '#server/core/procedure/log-refusal.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { claimImage } from '#server/core/rows/images.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import { localPhone } from '#server/core/text/local-phone.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { requestChange } from '../identity/email-change/request-change.ts'
import { emailExists, lockEmails } from '../identity/email-taken.ts'
import { newPasswordHash, newPasswordHashOf } from '../identity/new-password.ts'
import { replacePassword } from '../identity/replace-password.ts'
import { closeSessions } from '../identity/sessions.ts'
import { checkStaffRoom } from '../quotas/staff-room.ts'
import { findUser, lockUser, type User } from './find-users.ts'
import { giveRoles } from './give-roles.ts'
import { keepOne } from './keep-one.ts'
import { refuseBeyond } from './may-change.ts'
import { rolesOf, setRoles } from './roles-of.ts'
import { type PeopleContext, peopleDb, tenantOf } from './scope.ts'

export interface UserForm {
  firstname: string
  lastname: string
  email: string
  phone: string | null
  address: string | null
  gender_id: number | null
  status: boolean
  image: string | null
  role_ids: number[]
}

type Change = { [K in keyof UserForm]?: UserForm[K] | undefined } & {
  id: number
  version?: number | undefined
  /** '' and nothing: it stays. */
  password?: string | undefined
}

/**
 * Makes a user with a password. An admin has no roles.
 * @throws 422 on `email` where it is taken, on `role_ids` for what the holder may not give, on `phone`, on `image`
 */
export async function createUser(context: PeopleContext, form: UserForm & { password: string }): Promise<number> {
  const { user: sessionUser } = context
  const known = [form.email, sessionUser.store?.name, sessionUser.store?.name_km]
  const password_hash = await newPasswordHash(form.password, known, `user ${sessionUser.userId}`)
  const role_ids = sessionUser.type === 'admin' ? [] : [...new Set(form.role_ids)]
  const { firstname, lastname, email, address, gender_id, status } = form
  const phone = localPhone(form.phone, 'phone')
  const values = { firstname, lastname, email, phone, address, gender_id, status }
  return peopleDb(context).tx(async (db) => {
    await lockEmails(db, email)
    if (await emailExists(db, email)) throw refusedField('email', m.email_in_use())
    await checkStaffRoom(db, tenantOf(sessionUser), { field: 'email' })
    await giveRoles(db, sessionUser, role_ids)
    const image = await claimImage(db, tenantOf(sessionUser), form)
    const own = {
      type: sessionUser.type,
      store_id: sessionUser.store?.id ?? null,
      password_hash,
      created_by: sessionUser.userId,
    }
    const [row] = await db
      .insert(users)
      .values({ ...values, ...image, ...own, updated_by: sessionUser.userId })
      .returning({ id: users.id })
    if (!row) throw new Error('The user was not stored')
    await setRoles(db, tenantOf(sessionUser), row.id, role_ids)
    const changes = changed({}, { ...values, ...image, ...(role_ids.length > 0 && { role_ids }) })
    await audit(db, context, { event: 'created', entity: 'user', id: row.id, label: email, changes })
    return row.id
  })
}

/**
 * Changes what is sent of a user. Who is disabled, has other roles or a password from somebody else, is signed out
 * everywhere. Another e-mail is asked for, as on the own profile: it holds once it is confirmed.
 * @throws 404; 409 for an older `version`; 403 for a user beyond the holder; 422 for what he may not do to himself, for
 * the last owner or admin, and as `createUser`
 */
export async function updateUser(context: PeopleContext, { id, version, password, ...sent }: Change): Promise<void> {
  const { user: sessionUser } = context
  const own = id === sessionUser.userId
  if (own && password) throw refusedField('password', m.user_own_password())
  // Of his own people alone: what is refused as easy would tell the e-mail of another store's.
  if (password) await peopleDb(context).read((db) => findUser(db, sessionUser, id))
  const password_hash = password ? await newPasswordHashOf(id, password, `user ${sessionUser.userId}`) : undefined
  await peopleDb(context).tx(async (db) => {
    const before = await lockUser(db, sessionUser, id)
    const had = (await rolesOf(db, tenantOf(sessionUser), [id])).get(id)?.map((role) => role.id) ?? []
    checkVersion({ ...before, role_ids: had }, version, sent)
    const roleIds = newRoles(sessionUser.type === 'admin' ? undefined : sent.role_ids, had)
    const off = sent.status === false && before.status
    if (own && roleIds) throw beyond(refusedField('role_ids', m.user_own_roles()))
    if (own && off) throw refusedField('status', m.user_own_status())
    if (roleIds || off) await keepOne(db, sessionUser, [before], roleIds ? 'role_ids' : 'status')
    await refuseBeyond(db, sessionUser, [before])
    if (roleIds) await giveRoles(db, sessionUser, roleIds, had)
    const moved = sent.email !== undefined && sent.email.toLowerCase() !== before.email.toLowerCase()
    // By a session alone nobody makes an account his own, and nobody an owner's.
    if (moved && own) throw refusedField('email', m.user_own_email())
    if (moved && before.is_owner) throw refusedField('email', m.user_owner_email())
    const { firstname, lastname, address, gender_id, status } = sent
    const email = moved ? undefined : sent.email
    const phone = localPhone(sent.phone, 'phone')
    const image = await claimImage(db, tenantOf(sessionUser), sent)
    const after = { firstname, lastname, email, phone, address, gender_id, status, ...image }
    const changes: Record<string, [unknown, unknown]> = {
      ...changed(before, defined(after)),
      ...(roleIds && { role_ids: [had, roleIds] as [unknown, unknown] }),
      ...(password_hash && { password: [null, null] as [unknown, unknown] }),
    }
    if (Object.keys(changes).length === 0 && !moved) return
    if (Object.keys(changes).length > 0) await write(db, before, { ...defined(after), updated_by: sessionUser.userId })
    if (roleIds) await setRoles(db, tenantOf(sessionUser), id, roleIds)
    if (password_hash) await replacePassword(db, before, password_hash)
    if (off || roleIds) await closeSessions(db, id, own ? sessionUser.sessionId : undefined)
    // Behind the password, which calls off what waits.
    if (moved && sent.email !== undefined) {
      const user = { ...before, ...defined({ firstname }) }
      const asked = await requestChange(db, { user, email: sent.email, sessionId: null, locale: context.locale })
      changes[asked === 'applied' ? 'email' : 'email_change'] = [before.email, sent.email]
    }
    await audit(db, context, { event: 'updated', entity: 'user', id, label: before.email, changes })
  })
}

const write = (db: Tx, before: User, values: Partial<typeof users.$inferInsert>) =>
  db
    .update(users)
    .set({ ...values, version: before.version + 1, updated_at: sql`now()` })
    .where(eq(users.id, before.id))

const defined = <V extends object>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>

/** The roles as they are asked for, undefined where they stay the same. */
function newRoles(asked: number[] | undefined, had: number[]): number[] | undefined {
  if (!asked) return undefined
  const wanted = new Set(asked)
  return wanted.size === had.length && had.every((id) => wanted.has(id)) ? undefined : [...wanted]
}
