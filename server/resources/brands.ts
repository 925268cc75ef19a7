import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import { keep } from '#server/kit/keep.ts'
import { serve } from '#server/kit/serve.ts'

async function productCounts(db: Tx, storeId: number, ids: number[]): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db
    .select({ id: products.brand_id, n: count() })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.brand_id, ids), isNull(products.deleted_at)))
    .groupBy(products.brand_id)
  const counts = new Map(rows.map(({ id, n }) => [id, n]))
  return new Map(ids.map((id) => [id, { product_count: counts.get(id) ?? 0 }]))
}

export const brandRows = keep(brand, brands, {
  extra: (db, { store }, ids) => productCounts(db, store.id, ids),
  inUse: async (db, { store }, ids) => {
    const counts = [...(await productCounts(db, store.id, ids)).values()]
    const n = counts.reduce((sum, { product_count }) => sum + Number(product_count), 0)
    return n ? m.products_count({ n }) : null
  },
})

export const brandProcedures = serve(brand, brandRows)
