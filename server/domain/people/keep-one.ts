import { and, eq, notInArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import type { User } from './find-users.ts'
import { livePeople } from './scope.ts'

/**
 * Refuses to take from these users what they are where no active owner of the store, or no active admin, were left. The
 * caller holds the lock of `lockUsers`, so two at once do not each leave the other.
 * @param field what the refusal (422) stands on
 */
export async function keepOne(db: Tx, sessionUser: SessionUser, people: readonly User[], field: string): Promise<void> {
  const admins = sessionUser.type === 'admin'
  if (!people.some((user) => user.status && (admins || user.is_owner))) return
  const others = and(
    livePeople(sessionUser),
    eq(users.status, true),
    admins ? undefined : eq(users.is_owner, true),
    notInArray(
      users.id,
      people.map(({ id }) => id),
    ),
  )
  if ((await db.$count(users, others)) > 0) return
  throw refusedField(field, admins ? m.user_last_admin() : m.user_last_owner())
}
