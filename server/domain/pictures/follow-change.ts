import { and, eq } from 'drizzle-orm'
import type { ProductImage } from '#app/contracts/resources/product.ts'
import type { Tx } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/store.ts'
import type { Undo } from '#server/domain/transfer/product/undo-patch.ts'

/**
 * A picture that came late is a part of the import: whoever takes it back finds the product as the import left it, and gives
 * back the pictures that it had. One that somebody changed since stays changed.
 * @param version of the product before the picture came
 * @param before its pictures then, and those of its variants by their ids
 */
export async function followChange(
  db: Tx,
  { store_id, job_id, product_id }: { store_id: number; job_id: number; product_id: number },
  version: number,
  before: { images: ProductImage[]; shown: Record<number, string | null> },
): Promise<void> {
  const one = and(
    eq(importChanges.store_id, store_id),
    eq(importChanges.import_id, job_id),
    eq(importChanges.row_id, product_id),
  )
  const [change] = await db
    .select()
    .from(importChanges)
    .where(and(one, eq(importChanges.version, version)))
    .for('update')
  if (!change) return
  const undo = (change.before ?? { body: {} }) as Undo
  const next: Undo = {
    ...undo,
    body: { ...undo.body, images: undo.body.images ?? before.images },
    shown: { ...before.shown, ...undo.shown },
  }
  const kept = change.kind === 'new' ? {} : { before: next }
  await db
    .update(importChanges)
    .set({ version: version + 1, ...kept })
    .where(one)
}
