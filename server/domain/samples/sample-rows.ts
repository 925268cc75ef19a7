import { and, eq, isNull } from 'drizzle-orm'
import type { SampleData } from '#app/contracts/sample-data.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { sampleRows } from '#server/db/schema/first-steps.ts'
import { packOf } from './pack-of.ts'

const TABLES = { product: products, category: categories } as const

/** The rows that a store began with and that nobody edited since: what was is its merchant's. */
export async function samplesOf(db: Tx, storeId: number, kind: keyof typeof TABLES): Promise<number[]> {
  const table = TABLES[kind]
  const rows = await db
    .select({ id: table.id })
    .from(sampleRows)
    .innerJoin(
      table,
      and(
        eq(table.store_id, sampleRows.store_id),
        eq(table.id, sampleRows.row_id),
        eq(table.version, sampleRows.version),
        isNull(table.deleted_at),
      ),
    )
    .where(and(eq(sampleRows.store_id, storeId), eq(sampleRows.kind, kind)))
    .orderBy(table.id)
  return rows.map(({ id }) => id)
}

/** What of a store is there to look at, and what it would begin with. */
export async function readSamples({ db, store }: Pick<StaffContext, 'db' | 'store'>): Promise<SampleData> {
  const pack = await packOf(store.id)
  return db.read(async (tx) => ({
    pack,
    products: (await samplesOf(tx, store.id, 'product')).length,
    categories: (await samplesOf(tx, store.id, 'category')).length,
  }))
}
