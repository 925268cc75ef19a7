import { and, asc, eq, isNull } from 'drizzle-orm'
import { platformDb } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'

/** Every store that was not deleted, by its sub-domain, with the e-mail its owner signs in by. */
export async function listStores(status?: string) {
  const which = and(isNull(stores.deleted_at), status === undefined ? undefined : eq(stores.status, status))
  const rows = await platformDb.read((db) =>
    db
      .select({ store: stores, owner: users.email })
      .from(stores)
      .leftJoin(users, eq(users.id, stores.owner_user_id))
      .where(which)
      .orderBy(asc(stores.sub_domain)),
  )
  return rows.map(({ store, owner }) => ({
    id: store.id,
    sub_domain: store.sub_domain,
    name: store.name,
    status: store.status,
    owner,
    created_at: store.created_at.toISOString(),
  }))
}
