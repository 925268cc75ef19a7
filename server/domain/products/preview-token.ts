import { seal, unseal } from '#server/core/text/seal.ts'

const HOUR = 3_600_000

/** Lets whoever has it see one product of a store, as it is stored, for an hour. */
export const previewToken = (storeId: number, productId: number): string =>
  seal({ store: String(storeId), product: String(productId), until: String(Date.now() + HOUR) }, 'preview')

/** The product of this store that the token shows, and until when; null for one that is none, another store's, or over. */
export function readPreviewToken(token: string, storeId: number): { productId: number; until: Date } | null {
  const { store, product, until } = unseal(token, 'preview') ?? {}
  if (store !== String(storeId) || Number(until) <= Date.now()) return null
  return { productId: Number(product), until: new Date(Number(until)) }
}
