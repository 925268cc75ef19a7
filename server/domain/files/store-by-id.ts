import { and, eq, isNull } from 'drizzle-orm'
import { platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'

/** A live store, for an admin who keeps a picture under it; null where there is none. */
export async function storeById(id: number): Promise<{ id: number } | null> {
  const live = and(eq(stores.id, id), isNull(stores.deleted_at))
  const [row] = await platformDb.tx((db) => db.select({ id: stores.id }).from(stores).where(live))
  return row ?? null
}
