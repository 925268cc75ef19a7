import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/resources/kit.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { type Actor, audit, changed } from '#server/kit/audit.ts'
import type { Holder, StaffContext } from '#server/kit/context.ts'
import { claimImage } from '#server/kit/images.ts'
import { isShut } from '#server/kit/is-shut.ts'
import { refused, refusedField } from '#server/kit/refused.ts'
import { mailVerification, voidVerifications } from './mail-verification.ts'
import { newPasswordHash } from './new-password.ts'
import { preferencesOf } from './preferences.ts'
import { voidLinks } from './replace-password.ts'
import { closeSessions } from './sessions.ts'
import { asksCode } from './two-factor/take-code.ts'

/** The specification's Profile (section 3). */
export async function readProfile(user: Holder) {
  return platformDb.tx(async (db) => {
    const [row] = await db.select().from(users).where(eq(users.id, user.userId))
    if (!row) throw refused(401, m.error_401())
    const two_factor = await asksCode(db, user.userId)
    const { store } = user
    return {
      id: row.id,
      type: user.type,
      firstname: row.firstname,
      lastname: row.lastname,
      email: row.email,
      image: row.image,
      image_path: row.image_path,
      image_name: row.image,
      phone: row.phone,
      address: row.address,
      store_id: store?.id ?? null,
      store_sub_domain: store?.sub_domain ?? null,
      store_name: store?.name ?? null,
      store_address: store?.address ?? null,
      store_phone: store?.phone ?? null,
      permissions: [...user.permissions],
      email_verified: row.email_verified_at !== null,
      two_factor,
      must_set_up_two_factor: user.mustEnroll,
      store_suspended: store !== null && isShut(store),
      preferences: preferencesOf(row.preferences),
    }
  })
}

export interface ProfileForm {
  email?: string | undefined
  firstname?: string | undefined
  lastname?: string | undefined
  /** An uploaded file's name; null or '' for none. */
  image?: string | null | undefined
}

/** What is known of somebody who changes his own account. */
export type OwnDeed = Pick<StaffContext, 'ip' | 'requestId'> & { user: Holder }

/**
 * Changes what is sent of the own profile, and leaves the audit row. With a new e-mail every other session of the user
 * ends: whoever signed in by the old one proves himself again. It is to be confirmed by a mailed link.
 * @throws 422 on `email` where another account has it, on `image` for a file that is not the store's
 */
export async function updateProfile({ user, locale, ...from }: OwnDeed & { locale: Locale }, form: ProfileForm) {
  const storeId = user.store?.id ?? 0
  await platformDb.tx(async (db) => {
    await actFor(db, storeId)
    const [before] = await db.select().from(users).where(eq(users.id, user.userId)).for('update')
    if (!before) throw refused(401, m.error_401())
    const moved = form.email !== undefined && form.email.toLowerCase() !== before.email.toLowerCase()
    if (moved) await refuseTaken(db, user.userId, form.email ?? '')
    const { image, ...texts } = form
    const sent = { ...texts, ...(await claimImage(db, storeId, { image })) }
    const after = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const changes = changed(before, after)
    if (Object.keys(changes).length === 0) return
    await db
      .update(users)
      .set({
        ...after,
        ...(moved && { email_verified_at: null }),
        updated_at: sql`now()`,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, user.userId))
    if (moved) {
      await closeSessions(db, user.userId, user.sessionId)
      // Links that lie in the old mailbox are the old reader's.
      await voidLinks(db, user.userId)
      await voidVerifications(db, user.userId)
      await mailVerification(
        db,
        { ...before, email: form.email ?? '', firstname: form.firstname ?? before.firstname },
        locale,
      )
    }
    const who = { ...from, user, store: user.store }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.userId, label: before.email, changes })
  })
  return readProfile(user)
}

async function refuseTaken(db: Tx, userId: number, email: string): Promise<void> {
  const same = and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, userId), isNull(users.deleted_at))
  const [other] = await db.select({ id: users.id }).from(users).where(same)
  if (other) throw refusedField('email', m.email_in_use())
}

/** Makes a platform admin; for an installation without the demo. @throws 422 where the e-mail is taken */
export async function createAdmin(
  form: { email: string; password: string; firstname: string; lastname: string },
  by: Actor = { system: 'Phsar' },
): Promise<number> {
  const hash = await newPasswordHash(form.password, [form.email])
  return platformDb.tx(async (db) => {
    const [other] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${form.email})`, isNull(users.deleted_at)))
    if (other) throw refusedField('email', m.email_in_use())
    const [row] = await db
      .insert(users)
      .values({
        type: 'admin',
        email: form.email,
        firstname: form.firstname,
        lastname: form.lastname,
        password_hash: hash,
      })
      .returning({ id: users.id })
    const id = row?.id ?? 0
    await actFor(db, 0)
    await audit(db, { ...by, store: { id: 0 } }, { event: 'created', entity: 'user', id, label: form.email })
    return id
  })
}
