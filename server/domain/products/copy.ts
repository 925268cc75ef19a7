import { keysWith, PLAIN_KEYS, type PlainKey, plainField } from '#app/contracts/product-spec.ts'

type Fields = Record<string, unknown>

const isNamed = (key: PlainKey) => plainField(key).copied === false
/** What names goods, and cannot be had twice. */
const unnamed = (keys: readonly PlainKey[]): Fields =>
  Object.fromEntries(keys.filter(isNamed).map((key) => [key, null]))

/**
 * The body of a product's copy. It has no stock: what lies on the shelf is the first one's, and nobody may order what
 * nobody counted. Codes and bar codes name goods, so the copy and its variants begin without.
 */
export const productCopy = (body: Fields): Fields => ({
  ...body,
  ...unnamed(PLAIN_KEYS),
  quantity: 0,
  images: (body.images as Fields[]).map(({ id: _, ...image }) => image),
  variants: (body.variants as Fields[]).map(({ id: _, ...variant }) => ({
    ...variant,
    ...unnamed(keysWith('variants')),
    code: null,
    quantity: 0,
  })),
})
