import * as z from 'zod/mini'
import { text } from './fields.ts'
import { LOCALES } from './kit.ts'
import { keysWith, PLAIN_KEYS, type PlainKey, type PRODUCT_SPEC, plainField } from './product-spec.ts'

type Spec = typeof PRODUCT_SPEC
const id = z.int().check(z.positive())
const ids = (most: number) => z.optional(z.array(id).check(z.maxLength(most)))

/** What a product has of an attribute. In a reply `name` is the attribute's, in the asked language. */
export const productAttribute = z.object({
  attribute_id: id,
  name: z.optional(text(120)),
  translations: z.partialRecord(z.enum(LOCALES), z.object({ text: z.optional(z.nullable(text(500))) })),
})
export type ProductAttribute = z.infer<typeof productAttribute>

/** Of a variant where it differs from its product; not sent: it stays. What is measured is in the product's unit. */
export const variantOwnFields = optionalShape(keysWith('variants'))

/** Plain fields, each of which stays as it is where it is not sent. */
export function optionalShape<K extends PlainKey>(keys: readonly K[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, z.optional(plainField(key).type.value)]))
  return shape as { [P in K]: z.ZodMiniOptional<Spec[P]['type']['value']> }
}

/** Every plain field, with what a new product has of it. */
function presetShape() {
  const shape = PLAIN_KEYS.map((key) => {
    const { value, preset } = plainField(key).type
    return [key, z._default(value as z.ZodMiniType, preset)]
  })
  return Object.fromEntries(shape) as { [K in PlainKey]: z.ZodMiniDefault<Spec[K]['type']['value']> }
}

/** The fields of a product beyond price, stock and texts (product.md 6.8). */
export const productShape = {
  ...presetShape(),
  /** The only ways it is sent; none: all of the store's. */
  shipping_method_ids: ids(50),
  tag_ids: ids(50),
  attributes: z.optional(z.array(productAttribute).check(z.maxLength(50))),
  related_ids: ids(50),
  upsell_ids: ids(50),
}
