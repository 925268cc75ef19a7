import { and, eq, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'

/** A store that was not deleted, as an operator names it. @throws 422 on `sub_domain` */
export async function storeBySubDomain(name: string): Promise<{ id: number; sub_domain: string }> {
  const live = and(eq(stores.sub_domain, name.toLowerCase()), isNull(stores.deleted_at))
  const [store] = await platformDb.read((db) =>
    db.select({ id: stores.id, sub_domain: stores.sub_domain }).from(stores).where(live),
  )
  if (!store) throw refusedField('sub_domain', m.cli_no_store({ name }))
  return store
}
