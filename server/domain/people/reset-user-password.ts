import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { newPasswordHashOf } from '../identity/new-password.ts'
import { replacePassword } from '../identity/replace-password.ts'
import { findUser, lockUser } from './find-users.ts'
import { refuseBeyond } from './may-change.ts'
import { type PeopleContext, peopleDb } from './scope.ts'

/**
 * Sets somebody else's password, and signs him out everywhere.
 * @throws 404; 403 for a user beyond the holder; 422 for the own one, which asks for the old
 */
export async function resetUserPassword(context: PeopleContext, id: number, password: string): Promise<void> {
  const { user: sessionUser } = context
  if (id === sessionUser.userId) throw refusedField('password', m.user_own_password())
  // Of his own people alone: what is refused as easy would tell the e-mail of another store's.
  await peopleDb(context).read((db) => findUser(db, sessionUser, id))
  const password_hash = await newPasswordHashOf(id, password, `user ${sessionUser.userId}`)
  await peopleDb(context).tx(async (db) => {
    const user = await lockUser(db, sessionUser, id)
    await refuseBeyond(db, sessionUser, [user])
    await replacePassword(db, user, password_hash)
    const changes: Record<string, [unknown, unknown]> = { password: [null, null] }
    await audit(db, context, { event: 'updated', entity: 'user', id, label: user.email, changes })
  })
}
