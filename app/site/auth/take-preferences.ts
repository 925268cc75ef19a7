import type { Preferences } from '#app/contracts/preferences.ts'
import { getLocale, setLanguage } from '#app/lib/locale.ts'
import { resolveTheme } from '#app/lib/resolve-theme.ts'

/**
 * Shows the page as its user has set it, before it is drawn: also the first one after a login on another device. The
 * language only where nobody has chosen one in this browser.
 */
export async function takePreferences({ language, ...look }: Preferences): Promise<void> {
  resolveTheme(look)
  const fresh = typeof document !== 'undefined' && !/(^|; )lang=/.test(document.cookie)
  if (fresh && language && language !== getLocale()) await setLanguage(language)
}
