import { eq } from 'drizzle-orm'
import { roles } from '#server/db/schema/store.ts'
import { textIn } from '#server/kit/texts.ts'
import { mayGrant } from './may-grant.ts'
import { type PeopleContext, peopleDb, tenantOf } from './scope.ts'

/** The store's roles, as who adds a user chooses among them; `beyond`: he may not give it. An admin has none to give. */
export async function rolesToGive(context: PeopleContext) {
  const { user: holder, locale } = context
  if (holder.type === 'admin') return []
  const found = await peopleDb(context).read((db) =>
    db
      .select()
      .from(roles)
      .where(eq(roles.store_id, tenantOf(holder)))
      .orderBy(roles.sort_order, roles.id),
  )
  return found.map(({ id, translations, permissions, status }) => ({
    ...{ id, status, permission_count: permissions.length },
    name: textIn(translations, 'name', locale) ?? '',
    description: textIn(translations, 'description', locale),
    beyond: mayGrant(holder, permissions).length > 0,
  }))
}
