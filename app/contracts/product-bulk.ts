import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { MOST_QUANTITY } from './product-limits.ts'
import { type KeyWith, keysWith, plainField } from './product-spec.ts'
import { product } from './resources/product.ts'
import { selectionOf } from './selection.ts'

const FIELDS = keysWith('bulk')
const id = z.int().check(z.positive())
const ids = z.array(id).check(z.minLength(1), z.maxLength(50))
/** Added to what is there, taken from it, or put in its place. */
const how = z.enum(['add', 'remove', 'set'])
/** A decimal number that may be less than nothing. */
const signed = z.string().check(
  z.trim(),
  z.refine((value) => /^-?\d{1,10}(\.\d{1,2})?$/.test(value), { error: () => m.rule_amount() }),
)

const price = z
  .object({
    action: z.literal('price'),
    /** Variants' own ones too. */
    field: z.enum(['price', 'compare_at_price']),
    /** `copy`: from the other of the two. `clear`: there is none, of the one before the discount. */
    how: z.enum(['set', 'amount', 'percent', 'copy', 'clear']),
    /** An amount in the store's currency, or percent; less than nothing lowers. */
    by: z._default(signed, '0'),
    /** To the nearest x.99 (dollars), or to the nearest 100 (riel). */
    round: z._default(z.enum(['none', '99', '100']), 'none'),
  })
  .check(
    z.refine(({ field, how }) => how !== 'clear' || field === 'compare_at_price', {
      path: ['how'],
      error: () => m.error_unknown_choice(),
    }),
  )

/** What is done to many products at once (product.md 3.5). */
export const productChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status'), status: z.boolean() }),
  z.object({ action: z.literal('category'), how, ids }),
  z.object({ action: z.literal('tag'), how, ids }),
  z.object({ action: z.literal('brand'), brand_id: z.nullable(id) }),
  price,
  z.object({
    action: z.literal('stock'),
    how: z.enum(['set', 'add']),
    /** Of each variant where there are any. */
    quantity: z.int().check(z.gte(-MOST_QUANTITY), z.lte(MOST_QUANTITY)),
  }),
  /** A plain field, as its own form takes it; of the product itself, where variants have their own. */
  z.object({ action: z.literal('field'), field: z.enum(FIELDS), value: z.unknown() }).check(
    z.refine(({ field, value }) => z.safeParse(plainField(field).type.value, value).success, {
      path: ['value'],
      error: ({ input }) => m.rule_invalid({ field: plainField((input as { field: KeyWith<'bulk'> }).field).label() }),
    }),
  ),
  z.object({ action: z.literal('trash') }),
  /** A copy of each, switched off, without stock; the way back puts the copies in the trash. */
  z.object({ action: z.literal('duplicate') }),
])
export type ProductChange = z.output<typeof productChange>

export const productBulk = z.object({ selection: selectionOf(product.query), change: productChange })

/** One thing that changes, as it is read: money as decimals, names of what is pointed to. */
export const shownChange = z.object({
  field: z.enum([
    'status',
    'brand',
    'price',
    'compare_at_price',
    'quantity',
    'categories',
    'tags',
    'trash',
    'copy',
    'code',
    'name_en',
    'name_km',
    ...FIELDS,
  ]),
  /** What the variant is called; null: of the product itself. */
  variant: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type ShownChange = z.output<typeof shownChange>

/** A change tried: nothing of it is written. */
export const bulkPreview = z.object({
  total: z.int(),
  /** How many of them were looked at for the counts, from the first on. */
  counted: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The first that change or cannot. */
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Why it stays as it is. */
      refused: z.nullable(z.string()),
      changes: z.array(shownChange),
    }),
  ),
})
export type BulkPreview = z.output<typeof bulkPreview>

/** A change of many products, done or under way. */
export const bulkReply = z.object({
  id: z.int(),
  action: z.string(),
  state: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
  total: z.int(),
  /** How many are through. */
  done: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Changed by somebody since: the way back left them as they are. */
  skipped: z.int(),
  /** Those that were refused or skipped, and why. */
  notes: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
  /** Until when it can be taken back; null where it cannot. */
  undo_until: z.nullable(z.string()),
})
export type BulkReply = z.output<typeof bulkReply>
