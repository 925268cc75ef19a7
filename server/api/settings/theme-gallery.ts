import * as z from 'zod/mini'
import { hexColor, themeTokens } from '#app/contracts/theme-tokens.ts'
import { m } from '#app/paraglide/messages.js'
import { THEME } from '#server/api/shop/enter-editor.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { storeRow } from '#server/domain/settings/read-settings.ts'
import { themeToken } from '#server/domain/themes/preview-theme.ts'
import { offeredThemes } from '#server/domain/themes/read-themes.ts'
import { palettesOf } from '#server/domain/themes/theme-style.ts'

/** What the store may look like, each with its colours as they would be in it, and what it looks like now; for the BFF alone. */
export const webThemeGallery = staff().handler(async ({ context: { db, store, locale } }) => {
  const { theme_id: now, settings, image_path: logo } = await db.read((tx) => storeRow(tx, store.id))
  const accent = z.safeParse(hexColor, settings.theme_accent).data ?? null
  const rows = await offeredThemes(now)
  return {
    now,
    accent,
    /** Where the store's logo lies, for colors out of it; null: it has none. */
    logo,
    themes: rows.map(({ id, code, translations, image_path, tokens: stored }) => {
      const tokens = z.safeParse(themeTokens, stored).data ?? null
      return {
        id,
        code,
        name: textIn(translations, 'name', locale) ?? code,
        description: textIn(translations, 'description', locale),
        image_url: image_path,
        tokens,
        colors: tokens && palettesOf(tokens, accent).light,
      }
    }),
  }
})

/** Where the store's shop can be looked at in a theme for an hour; for the BFF alone. @throws 404 for none that it may have */
export const webThemePreview = staff()
  .input(z.object({ id: z.int() }))
  .handler(async ({ context: { db, store }, input: { id } }) => {
    const { theme_id: now } = await db.read((tx) => storeRow(tx, store.id))
    if (!(await offeredThemes(now)).some((theme) => theme.id === id)) throw refused(404, m.error_404())
    return `${shopOrigin(store.sub_domain)}${THEME}?token=${themeToken(store.id, id)}`
  })
