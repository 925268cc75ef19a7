import { and, asc, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { OfferedKind, SignUpOffer } from '#app/contracts/sign-up-offer.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'
import { themes } from '#server/db/schema/themes.ts'
import { readSignUpMode } from '#server/domain/settings/platform-settings.ts'

/** A choice is read as a whole. */
const MOST = 200

/** Whether one may sign up, and what one may choose then; of each what is active, in the platform's order. */
export const signUpOffer = (locale: Locale): Promise<SignUpOffer> =>
  dbOf(PLATFORM_STORE.id).read(async (db) => ({
    mode: await readSignUpMode(db),
    kinds: await kindsOffered(db, locale),
    themes: await themesOffered(db, locale),
  }))

async function kindsOffered(db: Tx, locale: Locale): Promise<OfferedKind[]> {
  const rows = await db
    .select()
    .from(storeCategories)
    .where(and(eq(storeCategories.store_id, PLATFORM_STORE.id), eq(storeCategories.status, true)))
    .orderBy(asc(storeCategories.sort_order), asc(storeCategories.id))
    .limit(MOST)
  // What lies below one that is not offered is not either.
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...rows.filter(({ parent_id }) => parent_id === top.id)])
    .map(({ id, translations, icon, parent_id, default_theme_id }) => ({
      id,
      name: textIn(translations, 'name', locale) ?? '',
      icon,
      below: parent_id !== null,
      theme_id: default_theme_id,
    }))
}

async function themesOffered(db: Tx, locale: Locale) {
  const rows = await db
    .select({ id: themes.id, translations: themes.translations })
    .from(themes)
    .where(and(eq(themes.store_id, PLATFORM_STORE.id), eq(themes.status, true)))
    .orderBy(asc(themes.sort_order), asc(themes.id))
    .limit(MOST)
  return rows.map(({ id, translations }) => ({ id, name: textIn(translations, 'name', locale) ?? '' }))
}
