import * as z from 'zod/mini'
import { amount } from '#app/contracts/amount.ts'
import type { Field } from '#app/contracts/kit.ts'
import { quantity } from '#app/contracts/product-limits.ts'
import { MAX_VARIANTS, product, productVariant } from '#app/contracts/resources/product.ts'
import { m } from '#app/paraglide/messages.js'
import { isUploading } from '#app/ui/use-uploads.ts'

/** A variant in the form: nobody may have said yet how many there are. */
const variant = z.extend(productVariant, { quantity: z.optional(z.nullable(quantity)) })

/** The contract as the form of products needs it. */
export const productContract = {
  ...product,
  // A price is asked for: nobody means to give a new product away.
  body: z.extend(product.body, {
    price: amount,
    variants: z._default(z.array(variant).check(z.maxLength(MAX_VARIANTS)), []),
    // What is saved while pictures are on their way would be without them.
    images: product.body.shape.images.check(z.refine(() => !isUploading(), { error: () => m.image_wait() })),
  }),
  // Nobody said yet how many there are: until then it is not counted, and never sold out. A call of REST counts.
  fresh: { quantity: '', subtract: false },
  // The form draws its cards itself, those at the side too.
  fieldSets: product.fieldSets.map((set) => ({ ...set, side: false })),
}

/** A declared field of a product. */
export function productField(key: string): Field {
  const field = product.fieldSets.flatMap((set) => [...set.fields]).find((one) => one.key === key)
  if (!field) throw new Error(`A product has no field ${key}`)
  return field
}
