import { useSyncExternalStore } from 'react'
import { type Area, areasHere, type Locale, loadMessages, rememberLocale } from '#app/lib/message-tables.ts'
import { getLocale } from '#app/paraglide/runtime.js'

export type { Locale } from '#app/lib/message-tables.ts'
export { getLocale }

const YEAR = 60 * 60 * 24 * 365
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The page's language. A component that shows messages and is memoised must call it to follow a switch. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale, getLocale)

export const localeOfDocument = (): Locale => (document.documentElement.lang === 'km' ? 'km' : 'en')
export const areasOfDocument = (): Area[] => document.documentElement.dataset.areas?.split(' ') ?? []

/**
 * Shows the page in another language without a reload: waits for its messages, keeps the choice in a cookie of this
 * host for a year, and renders again with all that was typed still there.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  await loadMessages(locale, areasHere())
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR}; samesite=lax${secure}`
  document.documentElement.lang = locale
  // A link that asked for a language has been answered: a reload would ask for it again.
  const { pathname, search, hash } = location
  const rest = search.replace(/([?&])lang=[^&]*&?/, '$1').replace(/[?&]$/, '')
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
  rememberLocale(locale)
  for (const listener of listeners) listener()
}
