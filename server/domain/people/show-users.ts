import type { UserRow } from '#app/contracts/user.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { pendingOf } from '../identity/email-change/pending.ts'
import type { User } from './find-users.ts'
import { mayChange } from './may-change.ts'
import { rolesOf } from './roles-of.ts'
import { type PeopleContext, tenantOf } from './scope.ts'

/** Users as a reply shows them. */
export async function showUsers(
  db: Tx,
  { user: sessionUser, locale }: PeopleContext,
  people: User[],
): Promise<UserRow[]> {
  const held = await rolesOf(
    db,
    tenantOf(sessionUser),
    people.map(({ id }) => id),
  )
  const pending = await pendingOf(
    db,
    people.map(({ id }) => id),
  )
  return people.map((user) => {
    const own = held.get(user.id) ?? []
    return {
      id: user.id,
      version: user.version,
      name: `${user.firstname} ${user.lastname}`,
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      phone: user.phone,
      pending_email: pending.get(user.id)?.new_email ?? null,
      address: user.address,
      gender_id: user.gender_id,
      status: user.status,
      is_owner: user.is_owner,
      image: user.image,
      image_path: user.image_path,
      image_url: user.image_path,
      role_ids: own.map(({ id }) => id),
      roles: own.map(({ id, translations }) => ({ id, name: textIn(translations, 'name', locale) ?? '' })),
      last_login_at: user.last_login_at?.toISOString() ?? null,
      may_change: mayChange(sessionUser, user, own),
      created_at: user.created_at.toISOString(),
      updated_at: user.updated_at.toISOString(),
    }
  })
}
