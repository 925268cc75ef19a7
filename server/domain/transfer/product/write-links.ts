import { sql } from 'drizzle-orm'
import { insertRows } from '#server/core/rows/statements.ts'
import type { Tx } from '#server/db/client.ts'
import { productAttributes, productTags } from '#server/db/schema/catalogue-links.ts'
import type { ProductPatch } from '#server/domain/products/product-patch.ts'

/** Adds tags and attributes to products, in a statement each whatever their number; those that they have already stay. */
export async function addLinks(
  db: Tx,
  store_id: number,
  all: readonly { id: number; patch: Pick<ProductPatch, 'tag_ids' | 'attributes'> }[],
): Promise<void> {
  const tagged = all.flatMap(({ id, patch: { tag_ids = [] } }) =>
    tag_ids.map((tag_id) => ({ store_id, product_id: id, tag_id })),
  )
  await insertRows(db, productTags, tagged, sql`ON CONFLICT DO NOTHING`)
  const described = all.flatMap(({ id, patch: { attributes = [] } }) =>
    attributes.map(({ attribute_id, translations }, i) => ({
      store_id,
      product_id: id,
      attribute_id,
      sort_order: i,
      translations,
    })),
  )
  const tail = sql`ON CONFLICT (store_id, product_id, attribute_id) DO UPDATE SET translations = excluded.translations`
  await insertRows(db, productAttributes, described, tail)
}
