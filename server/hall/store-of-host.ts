import { and, eq, isNull } from 'drizzle-orm'
import { platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import type { Store } from '#server/kit/context.ts'

/** The live store of a sub-domain, or null; a suspended one is returned too, so that its page can say so. */
export async function storeOfSubDomain(subDomain: string): Promise<Store | null> {
  const [row] = await platformDb.tx((db) =>
    db
      .select()
      .from(stores)
      .where(and(eq(stores.sub_domain, subDomain), isNull(stores.deleted_at))),
  )
  return (row as Store | undefined) ?? null
}
