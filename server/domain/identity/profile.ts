import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser, StaffContext } from '#server/core/procedure/context.ts'
import { isShut, shutReason } from '#server/core/procedure/is-shut.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { pendingOf } from './email-change/pending.ts'
import { emailExists, lockEmails } from './email-taken.ts'
import { newPasswordHash } from './new-password.ts'
import { preferencesOf } from './preferences.ts'
import { asksCode } from './two-factor/take-code.ts'

/** The specification's Profile (section 3). */
export async function readProfile(user: SessionUser) {
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
      store_currency: store?.base_currency ?? null,
      store_name: store?.name ?? null,
      store_address: store?.address ?? null,
      store_phone: store?.phone ?? null,
      permissions: [...user.permissions].sort(),
      email_verified: row.email_verified_at !== null,
      pending_email: (await pendingOf(db, [row.id])).get(row.id)?.new_email ?? null,
      two_factor,
      must_set_up_two_factor: user.mustEnroll,
      store_suspended: store !== null && isShut(store),
      store_suspended_reason: store && shutReason(store),
      store_pending: store !== null && !isShut(store) && store.admin_status === 'pending',
      preferences: user.visitor ? {} : preferencesOf(row.preferences),
    }
  })
}

/** What is known of somebody who changes his own account. */
export type OwnContext = Pick<StaffContext, 'ip' | 'requestId'> & { user: SessionUser }

/** Makes a platform admin; for an installation without the demo. @throws 422 where the e-mail is taken */
export async function createAdmin(
  form: { email: string; password: string; firstname: string; lastname: string },
  by: Actor = { system: 'Phsar' },
): Promise<number> {
  const hash = await newPasswordHash(form.password, [form.email])
  return platformDb.tx(async (db) => {
    await lockEmails(db, form.email)
    if (await emailExists(db, form.email)) throw refusedField('email', m.email_in_use())
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
