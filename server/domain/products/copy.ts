type Fields = Record<string, unknown>

/**
 * The body of a product's copy. It has no stock: what lies on the shelf is the first one's, and nobody may order what
 * nobody counted. Codes and bar codes name goods, so the copy and its variants begin without.
 */
export const productCopy = (body: Fields): Fields => ({
  ...body,
  barcode: null,
  quantity: 0,
  images: (body.images as Fields[]).map(({ id: _, ...image }) => image),
  variants: (body.variants as Fields[]).map(({ id: _, ...variant }) => ({
    ...variant,
    code: null,
    barcode: null,
    quantity: 0,
  })),
})
