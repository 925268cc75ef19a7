import { and, eq } from 'drizzle-orm'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import type { Tx } from '#server/db/client.ts'
import { themes } from '#server/db/schema/themes.ts'

/** Whether a store may look like this; what is found stays until the transaction ends. Runs at the platform's own door. */
export async function holdTheme(db: Tx, id: number): Promise<boolean> {
  const found = await db
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.store_id, PLATFORM_STORE.id), eq(themes.status, true), eq(themes.id, id)))
    .for('key share')
  return found.length > 0
}
