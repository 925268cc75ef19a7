import { seal, unseal } from '#server/core/text/seal.ts'

const HOUR = 3_600_000

/** Lets whoever has it look at a store in a theme for an hour; nobody else sees it. */
export const themeToken = (storeId: number, themeId: number): string =>
  seal({ store: String(storeId), theme: String(themeId), until: String(Date.now() + HOUR) }, 'preview-theme')

/** The theme in which a token shows this store: null for one that is none, another store's, or over. */
export function previewedTheme(token: string | null | undefined, storeId: number): number | null {
  const sealed = (token && unseal(token, 'preview-theme')) || {}
  const holds = sealed.store === String(storeId) && Number(sealed.until) > Date.now()
  return holds ? Number(sealed.theme) : null
}
