import { sql } from 'drizzle-orm'
import { SAMPLE_PACKS, type SamplePack } from '#app/contracts/resources/store-category.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { dbOf } from '#server/db/client.ts'

/** The goods that a store of this kind begins with. Kinds are rows of the platform, which a store's own door does not show. */
export async function packOf(storeId: number): Promise<SamplePack> {
  const { rows } = await dbOf(PLATFORM_STORE.id).read((db) =>
    db.execute<{ sample_pack: string }>(
      sql`SELECT c.sample_pack FROM stores s JOIN store_categories c ON c.store_id = 0 AND c.id = s.category_id
        WHERE s.id = ${storeId}`,
    ),
  )
  return SAMPLE_PACKS.find((pack) => pack === rows[0]?.sample_pack) ?? 'general'
}
