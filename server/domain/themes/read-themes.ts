import { and, asc, eq, or } from 'drizzle-orm'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { actFor, dbOf, type Tx } from '#server/db/client.ts'
import { themes } from '#server/db/schema/themes.ts'

export type ThemeRow = typeof themes.$inferSelect

/** A choice is read as a whole. */
const MOST = 100

const ofPlatform = eq(themes.store_id, PLATFORM_STORE.id)
const platform = dbOf(PLATFORM_STORE.id)

/** A theme as it was chosen once, also where it is offered no more; null where it is gone. */
export async function themeById(id: number): Promise<ThemeRow | null> {
  const [row] = await platform.read((db) =>
    db
      .select()
      .from(themes)
      .where(and(ofPlatform, eq(themes.id, id))),
  )
  return row ?? null
}

/** As `themeById`, within a store's transaction, which acts for the store again afterwards. */
export async function themeWithin(db: Tx, storeId: number, id: number | null): Promise<ThemeRow | null> {
  if (id === null) return null
  await actFor(db, PLATFORM_STORE.id)
  const [row] = await db
    .select()
    .from(themes)
    .where(and(ofPlatform, eq(themes.id, id)))
  await actFor(db, storeId)
  return row ?? null
}

/** What a store may look like, and what it looks like now, in the platform's order. */
export const offeredThemes = (now: number | null): Promise<ThemeRow[]> =>
  platform.read((db) =>
    db
      .select()
      .from(themes)
      .where(and(ofPlatform, or(eq(themes.status, true), now === null ? undefined : eq(themes.id, now))))
      .orderBy(asc(themes.sort_order), asc(themes.id))
      .limit(MOST),
  )
