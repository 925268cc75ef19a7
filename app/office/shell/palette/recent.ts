import type { PaletteItem } from './palette-item.ts'

const MOST = 5

/** What was opened from the palette: kept in this tab alone, since it names customers. */
export type Recent = Pick<PaletteItem, 'label' | 'detail'> & { link: string; kind: string }

const keyOf = (email: string) => `recent:${email}`

export function recentOf(email: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(email)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Puts one at the head; without room, or where the browser keeps nothing, there is just no list. */
export function rememberRecent(email: string, opened: Recent): void {
  const others = recentOf(email).filter(({ link }) => link !== opened.link)
  try {
    sessionStorage.setItem(keyOf(email), JSON.stringify([opened, ...others].slice(0, MOST)))
  } catch {
    return
  }
}

export const forgetRecent = (email: string): void => sessionStorage.removeItem(keyOf(email))
