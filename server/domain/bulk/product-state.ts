import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type KeyOfKind, type KeyWith, keysWith, PLAIN_KEYS, type PlainKey } from '#app/contracts/product-spec.ts'
import type { Tx } from '#server/db/client.ts'
import { productCategories, products } from '#server/db/schema/catalogue.ts'
import { productTags } from '#server/db/schema/catalogue-links.ts'
import { variants } from '#server/db/schema/choices.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** Plain fields as their columns hold them; an instant as ISO 8601. */
type PlainColumns = Omit<Pick<typeof products.$inferSelect, PlainKey>, KeyOfKind<'moment'>> &
  Record<KeyOfKind<'moment'>, string | null>

/** The columns of a product that are changed in bulk, and those that follow from them. */
export type OwnColumns = PlainColumns & {
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

export type VariantColumns = Pick<typeof variants.$inferSelect, KeyWith<'variants'>> & {
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
  own: OwnColumns
  variants: (VariantColumns & { id: number; value_ids: number[] })[]
  categories: Filing[]
  tags: number[]
}

function variantPlain() {
  const columns = keysWith('variants').map((key) => [key, variants[key]])
  return Object.fromEntries(columns) as Pick<typeof variants, KeyWith<'variants'>>
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
  ...variantPlain(),
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
    own: ownOf(row),
    variants: (own.get(row.id) ?? []).map(({ product_id: _, ...variant }) => variant),
    categories: (filed.get(row.id) ?? []).map(({ category_id, sort_order }): Filing => [category_id, sort_order]),
    tags: (tagged.get(row.id) ?? []).map(({ tag_id }) => tag_id),
  }))
}

const plainOf = (row: typeof products.$inferSelect) =>
  Object.fromEntries(
    PLAIN_KEYS.map((key) => {
      const value = row[key]
      return [key, value instanceof Date ? value.toISOString() : value]
    }),
  ) as PlainColumns

const ownOf = (row: typeof products.$inferSelect): OwnColumns => ({
  ...plainOf(row),
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
