import { productTotals } from '#server/domain/products/product-totals.ts'
import type { OwnColumns, Parts, ProductState, VariantColumns } from './product-state.ts'

/**
 * Of what is wanted, what is not so already, with what follows from it: the stock of all variants, and the lowest price.
 */
export function differing(state: ProductState, wanted: Parts): Parts | 'same' {
  const out: Parts = {}
  const variants = Object.fromEntries(
    state.variants.flatMap((variant) => {
      const other = changedIn(variant, wanted.variants?.[variant.id] ?? {})
      return Object.keys(other).length > 0 ? [[variant.id, other]] : []
    }),
  )
  if (Object.keys(variants).length > 0) out.variants = variants
  const product = changedIn(state.own, { ...wanted.product, ...following(state, wanted) })
  if (Object.keys(product).length > 0) out.product = product
  if (wanted.categories && !same(wanted.categories, state.categories)) out.categories = wanted.categories
  if (wanted.tags && !same(wanted.tags, state.tags)) out.tags = wanted.tags
  return Object.keys(out).length > 0 ? out : 'same'
}

/** The same parts as they are now: the way back. */
export function presentParts(state: ProductState, parts: Parts): Parts {
  const out: Parts = {}
  if (parts.product) out.product = pick(state.own, parts.product)
  if (parts.variants) {
    const now = new Map(state.variants.map((variant) => [String(variant.id), variant]))
    const entries = Object.entries(parts.variants).flatMap(([id, columns]) => {
      const variant = now.get(id)
      return variant ? [[id, pick<VariantColumns>(variant, columns)]] : []
    })
    out.variants = Object.fromEntries(entries)
  }
  if (parts.categories) out.categories = state.categories
  if (parts.tags) out.tags = state.tags
  return out
}

/** Of what follows from prices and variants, what a change moves. */
function following(state: ProductState, { product = {}, variants = {} }: Parts): Partial<OwnColumns> {
  const rows = state.variants.map((variant) => ({ ...variant, ...variants[variant.id] }))
  const { from_price, quantity } = productTotals(product.price ?? state.own.price, rows)
  const moved = product.price !== undefined || Object.values(variants).some((of) => 'price' in of || 'status' in of)
  const counted = Object.values(variants).some((columns) => 'quantity' in columns)
  return {
    ...(moved && { from_price }),
    ...(counted && { quantity }),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const changedIn = <T extends object>(now: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => !same(value, now[key as keyof T]))) as Partial<T>

const pick = <T extends object>(now: T, keys: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, now[key as keyof T]])) as Partial<T>
