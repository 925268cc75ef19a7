import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { unlessMissing } from './issues.ts'
import { listQuery } from './kit.ts'
import { MOST_QUANTITY } from './product-limits.ts'

/** Why stock changed. The first four are a person's to give, the others are the program's. */
export const GIVEN_REASONS = ['manual', 'count', 'return', 'damage'] as const
export const STOCK_REASONS = [...GIVEN_REASONS, 'order', 'cancel', 'import', 'bulk'] as const

const id = z.int().check(z.positive())
const wholeId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
)

/**
 * A change of stock by hand (api.md, Backend resources): by so many (`delta`), or to what was counted (`quantity`), one
 * of both.
 */
export const stockBody = z.object({
  product_id: id,
  variant_id: z.optional(z.nullable(id)),
  delta: z.optional(z.int().check(z.gte(-MOST_QUANTITY), z.lte(MOST_QUANTITY))),
  quantity: z.optional(z.int().check(z.gte(0), z.lte(MOST_QUANTITY))),
  reason: z.enum(GIVEN_REASONS, { error: unlessMissing(m.error_unknown_choice) }),
  note: z.optional(z.nullable(text(200))),
})
export type StockBody = z.infer<typeof stockBody>

/** The newest come first, whatever is asked. */
export const stockQuery = z.extend(z.omit(listQuery([], []), { search: true }), {
  product_id: z.optional(wholeId),
  variant_id: z.optional(wholeId),
})
export type StockQuery = z.output<typeof stockQuery>

/** A row of the ledger. */
export const stockMovement = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  variant_id: z.nullable(z.int()),
  /**
   * Names of its values: `M / Red`; where a value moved that is added to the product, its name; null of a product
   * without variants, or of what is gone.
   */
  variant_name: z.nullable(z.string()),
  delta: z.int(),
  /** What was left of the item after it; null in rows older than the ledger's balances. */
  balance: z.nullable(z.int()),
  reason: z.enum(STOCK_REASONS),
  note: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.int(), invoice_no: z.string() })),
  /** Null where a shopper or the program acted. */
  user_name: z.nullable(z.string()),
  created_at: z.string(),
})
export type StockMovement = z.infer<typeof stockMovement>
