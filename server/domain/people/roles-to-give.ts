import { eq } from 'drizzle-orm'
import { textIn } from '#server/core/rows/texts.ts'
import { roles } from '#server/db/schema/store.ts'
import { mayGrant } from './may-grant.ts'
import { type PeopleContext, peopleDb, tenantOf } from './scope.ts'

/** The store's roles, as who adds a user chooses among them; `beyond`: he may not give it. An admin has none to give. */
export async function rolesToGive(context: PeopleContext) {
  const { user: sessionUser, locale } = context
  if (sessionUser.type === 'admin') return []
  const found = await peopleDb(context).read((db) =>
    db
      .select()
      .from(roles)
      .where(eq(roles.store_id, tenantOf(sessionUser)))
      .orderBy(roles.sort_order, roles.id),
  )
  return found.map(({ id, translations, permissions, status }) => ({
    id,
    status,
    permission_count: permissions.length,
    name: textIn(translations, 'name', locale) ?? '',
    description: textIn(translations, 'description', locale),
    beyond: mayGrant(sessionUser, permissions).length > 0,
  }))
}
