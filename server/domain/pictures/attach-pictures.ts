import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { filePage } from '#server/core/rows/images.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Tx } from '#server/db/client.ts'
import { productImages, products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { followChange } from './follow-change.ts'
import { type Came, type PicturesOf, type RequestedPicture, settleRequested } from './settle-requested.ts'
import { shownValues } from './shown-values.ts'

/**
 * Puts what came where it belongs, in the caller's transaction: the product gets its pictures in the file's order, its
 * variants theirs, and one line in its history. What was taken back meanwhile is left alone.
 */
export async function attachPictures(
  db: Tx,
  context: StaffContext,
  rows: Pick<Repository, 'update'>,
  of: PicturesOf & { product_id: number },
  came: ReadonlyMap<number, Came>,
): Promise<void> {
  // The product first, as imports lock it.
  const mine = and(eq(products.store_id, of.store_id), eq(products.id, of.product_id))
  const [product] = await db
    .select({ version: products.version })
    .from(products)
    .where(and(mine, isNull(products.deleted_at)))
    .for('update')
  const { all, fresh } = await settleRequested(db, of, came)
  if (!product || fresh.length === 0) return
  const images = await galleryNow(db, of)
  const valueIn = await shownValues(
    db,
    of,
    all.flatMap(({ shows }) => shows ?? []),
  )
  const placed = all.flatMap(({ gallery, file_name, alt, alt_km, is_main, shows }) =>
    gallery && file_name
      ? [{ name: file_name, alt: alt ?? '', alt_km: alt_km ?? '', is_main, value_id: valueIn(shows) }]
      : [],
  )
  const shown = await showVariants(db, of, fresh)
  await rows.update(db, context, { id: of.product_id, images: arrangePictures(images, placed) })
  await followChange(db, of, product.version, { images, shown })
}

const galleryNow = (db: Tx, { store_id, product_id }: { store_id: number; product_id: number }) =>
  db
    .select({
      image: productImages.image,
      alt: productImages.alt,
      alt_km: productImages.alt_km,
      value_id: productImages.value_id,
      is_main: productImages.is_main,
    })
    .from(productImages)
    .where(and(eq(productImages.store_id, store_id), eq(productImages.product_id, product_id)))
    .orderBy(asc(productImages.sort_order))
    .then((found) => found.flatMap(({ image, ...row }) => (image ? [{ image, ...row }] : [])))

/** @returns what these variants showed before, by id */
async function showVariants(
  db: Tx,
  { store_id: storeId, product_id }: { store_id: number; product_id: number },
  fresh: readonly RequestedPicture[],
) {
  const before: Record<number, string | null> = {}
  for (const { file_name, variant_ids } of fresh) {
    if (!file_name || variant_ids.length === 0) continue
    const mine = and(
      eq(variants.store_id, storeId),
      eq(variants.product_id, product_id),
      inArray(variants.id, variant_ids),
    )
    for (const { id, image } of await db.select().from(variants).where(mine)) before[id] = image
    await db
      .update(variants)
      .set({ image: file_name, image_path: filePage(storeId, file_name) })
      .where(mine)
  }
  return before
}
