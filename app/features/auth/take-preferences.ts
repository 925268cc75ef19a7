import { getLocale, setLanguage } from '#app/lib/locale.ts'
import { takeLook } from '#app/lib/take-look.ts'
import type { Preferences } from '#app/resources/preferences.ts'

/**
 * Shows the page as its user has set it, before it is drawn: also the first one after a login on another device. The
 * language only where nobody has chosen one in this browser.
 */
export async function takePreferences({ language, ...look }: Preferences): Promise<void> {
  takeLook(look)
  const fresh = typeof document !== 'undefined' && !/(^|; )lang=/.test(document.cookie)
  if (fresh && language && language !== getLocale()) await setLanguage(language)
}
