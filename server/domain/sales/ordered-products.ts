import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderLine } from '#app/contracts/order.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { options, optionValues, productOptions, productOptionValues, variants } from '#server/db/schema/choices.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { isSoldOut } from '#server/domain/products/is-sold-out.ts'
import { priceColumns } from '#server/domain/products/price-columns.ts'
import type { StoreMoment } from '#server/domain/products/store-moment.ts'
import type { BuyerGroup, Prices } from '#server/domain/products/unit-price.ts'
import { withPromotions } from '../promotions/promotions-of.ts'

/** Of an option of this type several values may be chosen, unless the product says how many. */
const MANY = 'checkbox'

export interface OrderedVariant {
  id: number
  value_ids: number[]
  code: string | null
  price: number | null
  /** In grams; null: the product's. */
  weight: number | null
  quantity: number
  image_path: string | null
}

export interface OrderedOption {
  id: number
  /** How many of its values must and may be chosen where it makes no variant, and how many cost nothing. */
  least: number
  most: number
  free: number
  translations: Translations
  values: Map<number, OrderedValue>
}

export interface OrderedValue {
  translations: Translations
  price: number
  /** Null: as much as is asked for. */
  quantity: number | null
  soldOut: boolean
}

/** A product on sale with all that its price and stock hang on, as it is in the database now. */
export interface OrderedProduct extends Prices {
  id: number
  version: number
  code: string
  translations: Translations
  quantity: number
  /** It is sent at all. */
  shipping: boolean
  /** In grams. */
  weight: number | null
  subtract: boolean
  allow_backorder: boolean
  minimum: number
  maximum: number | null
  step: number
  /** `YYYY-MM-DD` where the store is. */
  date_available: string | null
  sold_out_until: Date | null
  has_variants: boolean
  /** Its class of tax, the rate in hundredths of a percent. */
  tax: { rate: number; translations: Translations } | null
  image_path: string | null
  default_group: BuyerGroup
  variants: OrderedVariant[]
  /** In the order in which the product shows them. */
  options: OrderedOption[]
}

/** Products on sale of the lines, by id: three queries or four, whatever the number of lines. */
export async function readOrderedProducts(
  db: Tx,
  store: Pick<Store, 'id' | 'promotions_version'>,
  lines: readonly OrderLine[],
  moment: StoreMoment,
): Promise<Map<number, OrderedProduct>> {
  const { id: storeId } = store
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const found = await db
    .select({
      id: products.id,
      version: products.version,
      code: products.code,
      translations: products.translations,
      price: products.price,
      quantity: products.quantity,
      shipping: products.shipping,
      weight: products.weight,
      subtract: products.subtract,
      allow_backorder: products.allow_backorder,
      has_variants: products.has_variants,
      ...priceColumns,
      minimum: products.minimum,
      maximum: products.maximum,
      step: products.step,
      date_available: products.date_available,
      sold_out_until: products.sold_out_until,
      tax: sql<OrderedProduct['tax']>`(
        SELECT json_build_object('rate', c.rate, 'translations', c.translations) FROM tax_classes c
        WHERE c.store_id = "products"."store_id" AND c.id = "products"."tax_class_id")`,
      image_path: sql<string | null>`(
        SELECT i.image_path FROM product_images i
        WHERE i.store_id = "products"."store_id" AND i.product_id = "products"."id"
        ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1)`,
    })
    .from(products)
    .where(and(isPublished(storeId), inArray(products.id, ids)))
  const promoted = await withPromotions(db, store, found, moment)
  const ordered = new Map<number, OrderedProduct>(
    promoted.map((row) => [row.id, { ...row, variants: [], options: [] }]),
  )
  const live = [...ordered.keys()]
  if (live.length === 0) return ordered
  const varied = live.filter((id) => ordered.get(id)?.has_variants)
  if (varied.length > 0) {
    const rows = await db
      .select()
      .from(variants)
      .where(and(eq(variants.store_id, storeId), inArray(variants.product_id, varied), eq(variants.status, true)))
      .orderBy(asc(variants.id))
    for (const row of rows) ordered.get(row.product_id)?.variants.push(row)
  }
  await addOptions(db, storeId, ordered, live)
  return ordered
}

async function addOptions(db: Tx, storeId: number, ordered: Map<number, OrderedProduct>, ids: number[]): Promise<void> {
  const rows = await db
    .select({
      product_id: productOptions.product_id,
      option_id: productOptions.option_id,
      required: productOptions.required,
      type: options.type,
      min: productOptions.min_select,
      max: productOptions.max_select,
      free: productOptions.free_count,
      quantity: productOptionValues.quantity,
      out: productOptionValues.sold_out_until,
      option: options.translations,
      value_id: productOptionValues.value_id,
      price: productOptionValues.price,
      value: optionValues.translations,
    })
    .from(productOptions)
    .innerJoin(options, and(eq(options.store_id, productOptions.store_id), eq(options.id, productOptions.option_id)))
    .innerJoin(
      productOptionValues,
      and(
        eq(productOptionValues.store_id, productOptions.store_id),
        eq(productOptionValues.product_id, productOptions.product_id),
        eq(productOptionValues.option_id, productOptions.option_id),
      ),
    )
    .innerJoin(
      optionValues,
      and(eq(optionValues.store_id, productOptionValues.store_id), eq(optionValues.id, productOptionValues.value_id)),
    )
    .where(and(eq(productOptions.store_id, storeId), inArray(productOptions.product_id, ids)))
    .orderBy(asc(productOptions.sort_order), asc(options.id))
  for (const row of rows) {
    const of = ordered.get(row.product_id)
    let option = of?.options.find(({ id }) => id === row.option_id)
    if (!option) {
      option = {
        id: row.option_id,
        least: Math.max(row.required ? 1 : 0, row.min ?? 0),
        most: row.max ?? (row.type === MANY ? Number.POSITIVE_INFINITY : 1),
        free: row.free,
        translations: row.option,
        values: new Map(),
      }
      of?.options.push(option)
    }
    const { value: translations, price, quantity } = row
    option.values.set(row.value_id, { translations, price, quantity, soldOut: isSoldOut(row.out) })
  }
}
