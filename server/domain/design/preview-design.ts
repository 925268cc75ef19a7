import { seal, unseal } from '#server/core/text/seal.ts'

const HOUR = 3_600_000

/** Lets whoever has it see the draft of a store's first page for an hour, framed by the page in which it is made. */
export const designToken = (storeId: number): string =>
  seal({ store: String(storeId), until: String(Date.now() + HOUR) }, 'preview-design')

/** Whether a token shows this store's draft: false for one that is none, another store's, or over. */
export function previewsDesign(token: string | null, storeId: number): boolean {
  const sealed = (token && unseal(token, 'preview-design')) || {}
  return sealed.store === String(storeId) && Number(sealed.until) > Date.now()
}
