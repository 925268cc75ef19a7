import { seal, unseal } from '#server/core/text/seal.ts'

const HOUR = 3_600_000

/** What a shop may be tried in, in place of what it wears. */
export interface TriedLook {
  /** null: none. */
  theme: number | null
  /** The merchant's own colour, as #rrggbb; null: the theme's. */
  accent: string | null
}

/**
 * Lets whoever has it see the draft of a store's first page for an hour, framed by the page in which it is made.
 * @param look what it is tried in; absent: in what the shop wears
 */
export function designToken(storeId: number, look?: TriedLook): string {
  const tried = look && { theme: String(look.theme ?? ''), accent: look.accent ?? '' }
  return seal({ store: String(storeId), until: String(Date.now() + HOUR), ...tried }, 'preview-design')
}

function opened(token: string | null, storeId: number): Record<string, string> | null {
  const sealed = (token && unseal(token, 'preview-design')) || {}
  return sealed.store === String(storeId) && Number(sealed.until) > Date.now() ? sealed : null
}

/** Whether a token shows this store's draft: false for one that is none, another store's, or over. */
export const previewsDesign = (token: string | null, storeId: number): boolean => opened(token, storeId) !== null

/** What a token tries this store's first page in; null: in what the shop wears. */
export function triedLook(token: string | null, storeId: number): TriedLook | null {
  const { theme, accent } = opened(token, storeId) ?? {}
  return theme === undefined ? null : { theme: theme ? Number(theme) : null, accent: accent || null }
}
