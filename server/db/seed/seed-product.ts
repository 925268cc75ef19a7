import type { Drawing, Tint } from './drawing/canvas.ts'
import type { Both, SeedOption, SeedProduct } from './types.ts'
import { variantsOf } from './variants-of.ts'

interface Sketch {
  code: string
  name: Both
  description: Both
  /** Minor units of USD, of the cheapest variant. */
  price: number
  was?: number
  category: string
  brand?: string
  picture: readonly [Drawing, ...Tint[]]
  options?: readonly SeedOption[]
  /** Of the product, or of each variant where it has options. */
  quantity: number
  /** Variants whose quantity differs, by value keys: `{ 'L-100': 0 }`. */
  stock?: Readonly<Record<string, number>>
  status?: boolean
}

/** A product from its sketch: variants made of the options, quantities summed, one picture per tint. */
export function seedProduct(sketch: Sketch): SeedProduct {
  const { code, name, price, quantity, picture, options = [], was = null, stock } = sketch
  const [drawing, ...tints] = picture
  const variants = variantsOf(code, price, was, options, quantity, stock)
  return {
    code,
    name,
    description: sketch.description,
    price,
    compareAtPrice: was,
    quantity: variants.length > 0 ? variants.reduce((sum, variant) => sum + variant.quantity, 0) : quantity,
    status: sketch.status ?? true,
    category: sketch.category,
    brand: sketch.brand ?? null,
    pictures: tints.map((tint) => ({ drawing, tint, alt: name })),
    options,
    variants,
  }
}
