import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { invitations } from '#server/db/schema/people.ts'
import { users } from '#server/db/schema/platform.ts'
import { userRoles } from '#server/db/schema/store.ts'
import { audit } from '#server/kit/audit.ts'
import { refused, refusedField } from '#server/kit/refused.ts'
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
  const { user: holder } = context
  const ids = [...new Set(asked)]
  await peopleDb(context).tx(async (db) => {
    const people = await lockUsers(db, holder, ids)
    if (people.length !== ids.length) throw missing()
    if (ids.includes(holder.userId)) throw refusedField('ids', m.user_own_delete())
    await keepOne(db, holder, people, 'ids')
    await refuseBeyond(db, holder, people)
    const gone = { deleted_at: sql`now()`, updated_at: sql`now()`, updated_by: holder.userId }
    await db.update(users).set(gone).where(inArray(users.id, ids))
    const own = eq(userRoles.store_id, tenantOf(holder))
    await db.delete(userRoles).where(and(own, inArray(userRoles.user_id, ids)))
    await db
      .update(invitations)
      .set({ revoked_at: sql`now()` })
      .where(
        and(
          ...[eq(invitations.store_id, tenantOf(holder)), inArray(invitations.created_by, ids)],
          ...[isNull(invitations.accepted_at), isNull(invitations.revoked_at)],
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
