import { product } from '#app/contracts/resources/product.ts'
import type { ProductPatch } from '#server/domain/products/product-patch.ts'
import type { FileFields } from './file-fields.ts'
import type { KnownProduct } from './known-product.ts'
import type { PlannedPatch } from './plan-product.ts'

/** What gives a product back what an import took. Stock is told as what was added, for orders may have taken some since. */
export interface Undo {
  body: ProductPatch
  /** True: `body` is in storage form; of an import of before it is as a form sends it. */
  stored?: boolean
  /** Added to the stock of a product without variants. */
  added?: number
  /** Added to the stock of variants, by id. */
  addedTo?: Record<number, number>
  /** Columns as they were, and tags that were added. */
  aside?: { fields?: Record<string, unknown>; tags?: string[] }
  /** Pictures of variants as they were, by id: those that came later. */
  shown?: Record<number, string | null>
}

/** The way back from a change that is about to be made: of each thing that it sets, what was there before. */
export function undoOf(change: PlannedPatch, known: KnownProduct): Undo {
  const body: ProductPatch = {}
  if (change.code !== undefined) body.code = known.code
  if (change.price !== undefined) body.price = known.price
  if (change.compare_at_price !== undefined) body.compare_at_price = known.compare_at_price
  if (change.status !== undefined) body.status = known.status
  if (change.subtract !== undefined) body.subtract = known.subtract
  if (change.brand !== undefined) body.brand_id = known.brand_id
  if (change.manufacture !== undefined) body.manufacture_id = known.manufacture_id
  if (change.tax_class_id !== undefined) body.tax_class_id = known.tax_class_id
  if (change.described) {
    body.attributes = known.attributes.map(({ attribute_id, translations }) => ({ attribute_id, translations }))
  }
  if (change.specials) body.specials = known.specials
  if (change.tiers) body.tiers = known.tiers
  if (change.shipping_method_ids) body.shipping_method_ids = known.shipping_method_ids
  if (change.related_ids) body.related_ids = known.related_ids
  if (change.upsell_ids) body.upsell_ids = known.upsell_ids
  if (change.filed) body.category_ids = known.category_ids
  if (change.images) body.images = known.images.map(pictureBefore)
  const texts = textsBefore(change, known)
  if (texts) body.translations = texts
  if (change.options) {
    body.options = known.options.map(
      ({ option_id, type, required, min_select, max_select, free_count, price, values }) => {
        const sent = change.options?.find((option) => option.option_id === option_id)
        return {
          option_id,
          type,
          required,
          min_select,
          max_select,
          free_count,
          price,
          values: values.map(({ value_id, price, is_default, quantity }) => {
            // Orders may have taken some since, of a value whose stock the import left alone.
            const counted = sent?.values.find((value) => value.value_id === value_id)?.quantity !== undefined
            return { value_id, price, is_default, ...(counted && { quantity }) }
          }),
        }
      },
    )
  }
  const undo: Undo = { body, stored: true, aside: asideBefore(change, known) }
  if (change.quantity !== undefined) undo.added = change.quantity - known.quantity
  if (!change.variants && !change.options) return undo
  body.variants = known.variants.map(
    ({ id, code, barcode, price, compare_at_price, cost_price, image, option_values, ...variant }) => ({
      id,
      code,
      barcode,
      price,
      compare_at_price,
      image,
      weight: variant.weight,
      // Who may not know a cost reads none: what the import left alone stays out of it.
      ...((cost_price !== null || costed(change, id)) && { cost_price }),
      status: variant.status,
      low_stock_threshold: variant.low_stock_threshold,
      option_values: option_values.map(({ option_id, value_id }) => ({ option_id, value_id })),
    }),
  )
  undo.addedTo = {}
  for (const { id, quantity } of known.variants) {
    const sent = change.variants?.find((variant) => variant.id === id)
    // One that the import drops comes back with all it had.
    undo.addedTo[id] = change.variants && !sent ? -quantity : (sent?.quantity ?? quantity) - quantity
  }
  return undo
}

const costed = ({ variants = [] }: PlannedPatch, id: number) =>
  variants.some((variant) => variant.id === id && variant.cost_price !== undefined)

const pictureBefore = ({ image, alt, alt_km, value_id, is_main }: KnownProduct['images'][number]) => ({
  image,
  alt,
  alt_km,
  value_id,
  is_main,
})

const asideBefore = ({ fields = {}, tags = [] }: PlannedPatch, known: KnownProduct): Undo['aside'] => ({
  fields: Object.fromEntries(Object.keys(fields).map((key) => [key, known[key as keyof FileFields] ?? null])),
  tags,
})

/** The texts that a change sets, in both languages, as they were; '' where there was none. */
function textsBefore(change: PlannedPatch, { translations }: KnownProduct) {
  const sent = (change.translations ?? {}) as Record<string, Record<string, unknown> | undefined>
  const keys = new Set(product.textKeys.filter((key) => key in change))
  for (const texts of Object.values(sent)) for (const key of Object.keys(texts ?? {})) keys.add(key)
  if (keys.size === 0) return undefined
  const before = (locale: 'en' | 'km') =>
    Object.fromEntries([...keys].map((key) => [key, translations[locale]?.[key] ?? '']))
  return { en: before('en'), km: before('km') }
}
