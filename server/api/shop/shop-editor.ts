import { m } from '#app/paraglide/messages.js'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { onlooker, staff } from '#server/core/procedure/procedure.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { handOver } from '#server/domain/identity/hand-over.ts'
import { themeById } from '#server/domain/themes/read-themes.ts'
import { env } from '#server/env.ts'
import { EDITOR, ENTER } from './enter-editor.ts'

/** The code that leads a store's user into his own shop, and where it is sent by a form; for the BFF alone. */
export const webHandOver = staff().handler(async ({ context }) => ({
  action: shopOrigin(context.store.sub_domain) + ENTER,
  code: await handOver(context),
}))

/**
 * What the bar of somebody who looks at his own shop says, or at any in another theme, in the page's language; null for a
 * shopper. Worded here, so that a shopper's browser loads none of it.
 */
export const webEditor = onlooker.handler(async ({ context }) => {
  const editor = await context.editor()
  const theme = context.previewTheme === null ? null : await themeById(context.previewTheme)
  if (theme)
    return {
      text: m.theme_preview_said({ name: textIn(theme.translations, 'name', context.locale) ?? theme.code }),
      paused: isOpen(context.store) ? null : m.shop_editor_paused(),
      links: [{ label: m.theme_preview_back(), href: `${env.baseUrl.origin}/themes` }],
      leave: m.theme_preview_leave(),
    }
  if (!editor) return null
  return {
    text: m.shop_editor_bar({ name: editor.name }),
    paused: isOpen(context.store) ? null : m.shop_editor_paused(),
    links: [
      { label: m.shop_editor_design(), href: EDITOR },
      { label: m.shop_editor_back(), href: `${env.baseUrl.origin}/dashboard` },
    ],
    leave: m.shop_editor_leave(),
  }
})
