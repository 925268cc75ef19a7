import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { invitations } from '#server/db/schema/people.ts'
import { users } from '#server/db/schema/platform.ts'
import { userRoles } from '#server/db/schema/store.ts'
import { closeSessions } from '../identity/sessions.ts'
import { lockUsers } from './find-users.ts'
import { keepOne } from './keep-one.ts'
import { refuseBeyond } from './may-change.ts'
import { type PeopleContext, peopleDb, tenantOf } from './scope.ts'

/**
 * Deletes users, all or none: they are signed out everywhere, their e-mail is free again, and what they gave (open
 * invitations) is taken back. What they did stays under their name.
 * @param missing thrown where one of the ids is none of the holder's own people
 * @throws 422 on `ids` for himself, and for the last owner or admin; 403 for a user beyond the holder
 */
export async function removeUsers(context: PeopleContext, asked: number[], missing: () => Error): Promise<void> {
  const { user: sessionUser } = context
  const ids = [...new Set(asked)]
  await peopleDb(context).tx(async (db) => {
    const people = await lockUsers(db, sessionUser, ids)
    if (people.length !== ids.length) throw missing()
    if (ids.includes(sessionUser.userId)) throw refusedField('ids', m.user_own_delete())
    await keepOne(db, sessionUser, people, 'ids')
    await refuseBeyond(db, sessionUser, people)
    const gone = { deleted_at: sql`now()`, updated_at: sql`now()`, updated_by: sessionUser.userId }
    await db.update(users).set(gone).where(inArray(users.id, ids))
    const own = eq(userRoles.store_id, tenantOf(sessionUser))
    await db.delete(userRoles).where(and(own, inArray(userRoles.user_id, ids)))
    await db
      .update(invitations)
      .set({ revoked_at: sql`now()` })
      .where(
        and(
          eq(invitations.store_id, tenantOf(sessionUser)),
          inArray(invitations.created_by, ids),
          isNull(invitations.accepted_at),
          isNull(invitations.revoked_at),
        ),
      )
    for (const { id, email } of people) {
      await closeSessions(db, id)
      await audit(db, context, { event: 'deleted', entity: 'user', id, label: email })
    }
  })
}

export const nobody = () => refused(404, m.error_404())
export const someUnknown = () => refusedField('ids', m.error_unknown_ids())
