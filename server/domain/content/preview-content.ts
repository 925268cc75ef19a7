import { seal, unseal } from '#server/core/text/seal.ts'

const HOUR = 3_600_000

/** What can be looked at before it is shown. */
export type Previewed = 'post' | 'page'

/** Lets whoever has it see one post or page of a store, as it is stored, for an hour. */
export const contentToken = (storeId: number, of: Previewed, id: number): string =>
  seal({ store: String(storeId), of, id: String(id), until: String(Date.now() + HOUR) }, 'preview-content')

/** The id that the token shows of this store; null for one that is none, another's, of another kind, or over. */
export function previewedContent(token: string, storeId: number, of: Previewed): number | null {
  const sealed = unseal(token, 'preview-content') ?? {}
  if (sealed.store !== String(storeId) || sealed.of !== of || Number(sealed.until) <= Date.now()) return null
  return Number(sealed.id)
}
