import * as z from 'zod/mini'
import { amount } from './amount.ts'
import { requiredText, text } from './fields.ts'
import { quantity } from './product-limits.ts'
import { optionalShape } from './product-shape.ts'
import { type KeyWith, keysWith } from './product-spec.ts'

const id = z.int().check(z.positive())
const optional = z.optional(z.nullable(amount))

/** Plain fields that a variant has its own of, too. */
const OWN = keysWith('grid').filter((key): key is KeyWith<'grid'> & KeyWith<'variants'> =>
  (keysWith('variants') as readonly string[]).includes(key),
)

/** Cells of a variant; what is not sent stays. */
export const gridVariant = z.object({
  id,
  code: z.optional(z.nullable(text(64))),
  /** Null: the product's. */
  price: optional,
  compare_at_price: optional,
  quantity: z.optional(quantity),
  status: z.optional(z.boolean()),
  ...optionalShape(OWN),
})

const name = z.optional(z.nullable(z.union([z.literal(''), requiredText(255)])))

/** Cells of a product; what is not sent stays. */
export const gridRow = z.object({
  id,
  /** The one that was shown. */
  version: z.int(),
  name_en: name,
  name_km: name,
  /** Empty: one is made. */
  code: z.optional(z.nullable(text(64))),
  price: z.optional(amount),
  compare_at_price: optional,
  /** Not of a product with variants. */
  quantity: z.optional(quantity),
  status: z.optional(z.boolean()),
  ...optionalShape(keysWith('grid')),
  /** The first is the main one. */
  category_ids: z.optional(z.array(id).check(z.maxLength(50))),
  variants: z.optional(z.array(gridVariant).check(z.maxLength(500))),
})
export type GridRow = z.output<typeof gridRow>

/** Rows of the grid as they were typed: saved together or not at all. */
export const productGrid = z.object({ rows: z.array(gridRow).check(z.minLength(1), z.maxLength(200)) })
