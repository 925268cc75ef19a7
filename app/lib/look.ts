export type Theme = 'light' | 'dark' | 'system'

/** How a user wants the pages drawn; the first of each is what nobody chose. */
export interface Look {
  theme: Theme
  density: 'comfortable' | 'compact'
  sidebar: 'wide' | 'narrow'
}

/** What each may be; the first is what the document says nothing of. */
export const VALUES: { [K in keyof Look]: readonly Look[K][] } = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  sidebar: ['wide', 'narrow'],
}
export const KEYS = Object.keys(VALUES) as (keyof Look)[]

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
