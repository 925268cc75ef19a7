import { useSyncExternalStore } from 'react'
import { KEYS, type Look, lookOfDocument, VALUES } from './look.ts'

const YEAR = 60 * 60 * 24 * 365

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** One thing of the look, as it is now. `first` is what the page was rendered with. */
export const useLook = <K extends keyof Look>(key: K, first: Look): Look[K] =>
  useSyncExternalStore(
    subscribe,
    () => lookOfDocument()[key],
    () => first[key],
  )

/** Draws the page so, and keeps it in cookies for a year: the server renders the next one so, and nothing flashes. */
export function setLook(changes: { [K in keyof Look]?: Look[K] | undefined }): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const key of KEYS) {
    const value = changes[key]
    if (!value) continue
    if (value === VALUES[key][0]) delete document.documentElement.dataset[key]
    else document.documentElement.dataset[key] = value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${key}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`
  }
  for (const listener of listeners) listener()
}
