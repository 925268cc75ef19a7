import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, manufactures } from '#server/db/schema/catalogue.ts'
import { attributes, productAttributes, productTags, tags } from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** What things that products name are called in both languages, by their ids; tags by the product's. */
export interface ExportedNames {
  brands: ReadonlyMap<number, Translations>
  manufactures: ReadonlyMap<number, Translations>
  attributes: ReadonlyMap<number, Translations>
  tags: ReadonlyMap<number, Translations[]>
}

type Product = Pick<Stored, 'id' | 'brand_id' | 'manufacture_id'>

/** Of some products. */
export async function exportedNames(db: Tx, storeId: number, of: readonly Product[]): Promise<ExportedNames> {
  const ids = of.map(({ id }) => id)
  const named = async (table: typeof brands | typeof manufactures, some: unknown[]) => {
    const wanted = [...new Set(some.filter((id) => typeof id === 'number'))]
    if (wanted.length === 0) return new Map<number, Translations>()
    const mine = and(eq(table.store_id, storeId), inArray(table.id, wanted))
    const rows = await db.select({ id: table.id, translations: table.translations }).from(table).where(mine)
    return new Map(rows.map(({ id, translations }) => [id, translations]))
  }
  return {
    brands: await named(
      brands,
      of.map(({ brand_id }) => brand_id),
    ),
    manufactures: await named(
      manufactures,
      of.map(({ manufacture_id }) => manufacture_id),
    ),
    attributes: await attributeNames(db, storeId, ids),
    tags: await tagNames(db, storeId, ids),
  }
}

async function attributeNames(db: Tx, storeId: number, ids: number[]): Promise<Map<number, Translations>> {
  if (ids.length === 0) return new Map()
  const used = db
    .select({ id: productAttributes.attribute_id })
    .from(productAttributes)
    .where(and(eq(productAttributes.store_id, storeId), inArray(productAttributes.product_id, ids)))
  const rows = await db
    .select({ id: attributes.id, translations: attributes.translations })
    .from(attributes)
    .where(and(eq(attributes.store_id, storeId), inArray(attributes.id, used)))
  return new Map(rows.map(({ id, translations }) => [id, translations]))
}

async function tagNames(db: Tx, storeId: number, ids: number[]): Promise<Map<number, Translations[]>> {
  const out = new Map<number, Translations[]>()
  if (ids.length === 0) return out
  const found = await db
    .select({ id: productTags.product_id, translations: tags.translations })
    .from(productTags)
    .innerJoin(tags, and(eq(tags.store_id, productTags.store_id), eq(tags.id, productTags.tag_id)))
    .where(and(eq(productTags.store_id, storeId), inArray(productTags.product_id, ids)))
    .orderBy(asc(productTags.tag_id))
  for (const { id, translations } of found) out.set(id, [...(out.get(id) ?? []), translations])
  return out
}
