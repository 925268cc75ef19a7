import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

/** How a user wants the pages drawn; the first of each is what nobody chose. */
export interface Look {
  theme: Theme
  density: 'comfortable' | 'compact'
  sidebar: 'wide' | 'narrow'
}

const VALUES: { [K in keyof Look]: readonly Look[K][] } = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  sidebar: ['wide', 'narrow'],
}
const KEYS = Object.keys(VALUES) as (keyof Look)[]
const YEAR = 60 * 60 * 24 * 365

/** A look out of what cookies or attributes say of it; what is none of the values counts as not said. */
export function lookOf(read: (key: string) => string | undefined): Look {
  const chosen = KEYS.map((key) => {
    const values: readonly string[] = VALUES[key]
    const said = read(key) ?? ''
    return [key, values.includes(said) ? said : values[0]]
  })
  return Object.fromEntries(chosen)
}

/** The attributes of the document that the sheets and the scripts read: what nobody chose has none. */
export const attributesOf = (look: Look): Record<string, string> =>
  Object.fromEntries(KEYS.filter((key) => look[key] !== VALUES[key][0]).map((key) => [`data-${key}`, look[key]]))

export const lookOfDocument = (): Look => lookOf((key) => document.documentElement.dataset[key])

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
