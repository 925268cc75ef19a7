import { and, asc, count, eq } from 'drizzle-orm'
import type { Locale } from '#app/paraglide/runtime.js'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { faultText } from './picture-fault.ts'

const ofImport = (storeId: number, importId: number) =>
  and(eq(remoteImages.store_id, storeId), eq(remoteImages.job_id, importId))

/** How far an import's pictures are. */
export async function picturesSoFar(db: Tx, storeId: number, importId: number) {
  const rows = await db
    .select({ state: remoteImages.state, n: count() })
    .from(remoteImages)
    .where(ofImport(storeId, importId))
    .groupBy(remoteImages.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0
  return { done: of('done'), failed: of('failed'), waiting: of('queued') }
}

/** Which did not come, and why, in the reader's language. */
export async function picturesFailed(
  db: Tx,
  storeId: number,
  importId: number,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<RowNote[]> {
  const rows = await db
    .select({ row: remoteImages.row, url: remoteImages.url, error: remoteImages.error })
    .from(remoteImages)
    .where(and(ofImport(storeId, importId), eq(remoteImages.state, 'failed')))
    .orderBy(asc(remoteImages.row), asc(remoteImages.sort_order))
    .limit(limit)
  return rows.map(({ row, url, error }) => ({ row, field: url, message: faultText(error ?? '', locale) }))
}
