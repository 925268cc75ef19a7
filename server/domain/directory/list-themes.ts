import { and, asc, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { ShownTheme } from '#app/contracts/store-directory.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { themes } from '#server/db/schema/themes.ts'
import { platform } from './list-directory.ts'

/** A choice is read as a whole. */
const MOST = 100

/** What a shop can look like, as far as it may be chosen, in the order that the platform gave. */
export async function listThemes(locale: Locale): Promise<ShownTheme[]> {
  const rows = await platform.read((db) =>
    db
      .select()
      .from(themes)
      .where(and(eq(themes.store_id, PLATFORM_STORE.id), eq(themes.status, true)))
      .orderBy(asc(themes.sort_order), asc(themes.id))
      .limit(MOST),
  )
  return rows.map(({ id, code, translations, image_path }) => ({
    id,
    code,
    name: textIn(translations, 'name', locale) ?? '',
    description: textIn(translations, 'description', locale),
    image_url: image_path,
  }))
}
