import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { productCategories, products } from '#server/db/schema/catalogue.ts'
import { productTags } from '#server/db/schema/catalogue-links.ts'
import { variants } from '#server/db/schema/choices.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** The columns of a product that are changed in bulk, and those that follow from them. */
export interface OwnColumns {
  translations: Translations
  search_text: string
  sort_en: string
  sort_km: string
  code: string
  status: boolean
  brand_id: number | null
  price: number
  compare_at_price: number | null
  from_price: number
  quantity: number
  deleted_at: string | null
  updated_by: number | null
}

export interface VariantColumns {
  code: string | null
  price: number | null
  compare_at_price: number | null
  quantity: number
  status: boolean
}

/** A category's id and its place among those of the product. */
export type Filing = [category: number, place: number]

/** Parts of a product: what a change sets, or what was there before it. */
export interface Parts {
  product?: Partial<OwnColumns>
  /** By id. */
  variants?: Record<string, Partial<VariantColumns>>
  categories?: Filing[]
  tags?: number[]
}

/** What a product was before a change: the parts, and its version. */
export interface Before extends Parts {
  version?: number
}

/** A product as far as bulk changes know it. */
export interface ProductState {
  id: number
  version: number
  barcode: string | null
  /** From how many on little is left; null: it is not said. */
  threshold: number | null
  own: OwnColumns
  variants: (VariantColumns & { id: number; value_ids: number[]; threshold: number | null })[]
  categories: Filing[]
  tags: number[]
}

const variantColumns = {
  id: variants.id,
  product_id: variants.product_id,
  value_ids: variants.value_ids,
  code: variants.code,
  price: variants.price,
  compare_at_price: variants.compare_at_price,
  quantity: variants.quantity,
  status: variants.status,
  threshold: variants.low_stock_threshold,
}

interface Which {
  /** Locks the products until the transaction ends. */
  lock?: boolean
  /** Those in the trash too. */
  trashed?: boolean
}

/** These products of the store by id, in the order of their ids; what is not there is left out. */
export async function readStates(
  db: Tx,
  storeId: number,
  ids: readonly number[],
  { lock = false, trashed = false }: Which = {},
): Promise<ProductState[]> {
  if (ids.length === 0) return []
  const mine = and(
    eq(products.store_id, storeId),
    inArray(products.id, [...ids]),
    ...(trashed ? [] : [isNull(products.deleted_at)]),
  )
  const query = db.select().from(products).where(mine).orderBy(asc(products.id))
  const rows = await (lock ? query.for('update') : query)
  const of = <T extends typeof variants | typeof productCategories | typeof productTags>(table: T) =>
    and(eq(table.store_id, storeId), inArray(table.product_id, [...ids]))
  const byProduct = <T extends { product_id: number }>(all: T[]) => Map.groupBy(all, ({ product_id }) => product_id)
  const own = byProduct(
    await db.select(variantColumns).from(variants).where(of(variants)).orderBy(variants.sort_order, variants.id),
  )
  const filed = byProduct(
    await db
      .select()
      .from(productCategories)
      .where(of(productCategories))
      .orderBy(productCategories.sort_order, productCategories.category_id),
  )
  const tagged = byProduct(await db.select().from(productTags).where(of(productTags)).orderBy(productTags.tag_id))
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    barcode: row.barcode,
    own: ownOf(row),
    threshold: row.low_stock_threshold,
    variants: (own.get(row.id) ?? []).map(({ product_id: _, ...variant }) => variant),
    categories: (filed.get(row.id) ?? []).map(({ category_id, sort_order }): Filing => [category_id, sort_order]),
    tags: (tagged.get(row.id) ?? []).map(({ tag_id }) => tag_id),
  }))
}

const ownOf = (row: typeof products.$inferSelect): OwnColumns => ({
  translations: row.translations,
  search_text: row.search_text,
  sort_en: row.sort_en,
  sort_km: row.sort_km,
  code: row.code,
  status: row.status,
  brand_id: row.brand_id,
  price: row.price,
  compare_at_price: row.compare_at_price,
  from_price: row.from_price,
  quantity: row.quantity,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  updated_by: row.updated_by,
})
