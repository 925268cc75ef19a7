import { and, asc, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { ShownStoreCategory } from '#app/contracts/resources/store-category.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'

const active = and(eq(storeCategories.store_id, PLATFORM_STORE.id), eq(storeCategories.status, true))

/** The kinds of shop that somebody who signs up may choose from, in the order that the platform gave them. */
export async function listStoreCategories(locale: Locale): Promise<ShownStoreCategory[]> {
  const rows = await dbOf(PLATFORM_STORE.id).read((db) =>
    db
      .select()
      .from(storeCategories)
      .where(active)
      .orderBy(asc(storeCategories.sort_order), asc(storeCategories.id))
      .limit(MOST),
  )
  return rows.map(({ id, translations, icon, image_path }) => ({
    id,
    name: textIn(translations, 'name', locale) ?? '',
    description: textIn(translations, 'description', locale),
    icon,
    image_url: image_path,
  }))
}

/** A choice is read as a whole. */
const MOST = 200

/** A kind that a store may be of; what is found stays until the transaction ends. Runs at the platform's own door. */
export async function holdStoreCategory(db: Tx, id: number): Promise<{ default_theme_id: number | null } | undefined> {
  const [found] = await db
    .select({ default_theme_id: storeCategories.default_theme_id })
    .from(storeCategories)
    .where(and(active, eq(storeCategories.id, id)))
    .for('key share')
  return found
}
