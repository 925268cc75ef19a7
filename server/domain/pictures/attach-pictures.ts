import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { productImages, products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { filePage } from '#server/kit/images.ts'
import type { Keep } from '#server/kit/keep.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { followChange } from './follow-change.ts'
import type { FaultCode } from './picture-fault.ts'

export type WantedPicture = typeof remoteImages.$inferSelect

/** What became of a picture: a file of the store, or why not, and in how many seconds it is asked for again. */
export type Came = { file: string } | { fault: FaultCode; wait?: number }

/**
 * Puts what came where it belongs, in the caller's transaction: the product gets its pictures in the file's order, its
 * variants theirs, and one line in its history. What was taken back meanwhile is left alone.
 */
export async function attachPictures(
  db: Tx,
  context: StaffContext,
  rows: Pick<Keep, 'update'>,
  of: Pick<WantedPicture, 'store_id' | 'job_id' | 'product_id'>,
  came: ReadonlyMap<number, Came>,
): Promise<void> {
  // The product first, as imports lock it.
  const mine = and(eq(products.store_id, of.store_id), eq(products.id, of.product_id))
  const [product] = await db
    .select({ version: products.version })
    .from(products)
    .where(and(mine, isNull(products.deleted_at)))
    .for('update')
  const wanted = and(
    eq(remoteImages.store_id, of.store_id),
    eq(remoteImages.product_id, of.product_id),
    eq(remoteImages.job_id, of.job_id),
  )
  const query = db.select().from(remoteImages).where(wanted).orderBy(asc(remoteImages.sort_order))
  const all = await query.for('update')
  const fresh: WantedPicture[] = []
  for (const row of all) {
    const what = row.state === 'queued' ? came.get(row.id) : undefined
    if (!what) continue
    Object.assign(row, stateOf(row, what))
    if ('file' in what) fresh.push(row)
    const { state, file_name, error, tries } = row
    const wait = 'wait' in what ? (what.wait ?? 0) : 0
    const due_at = sql`now() + make_interval(secs => ${wait})`
    await db
      .update(remoteImages)
      .set({ state, file_name, error, tries, due_at })
      .where(and(eq(remoteImages.store_id, of.store_id), eq(remoteImages.id, row.id)))
  }
  if (!product || fresh.length === 0) return
  const images = await galleryNow(db, of)
  const placed = all.flatMap(({ gallery, file_name, alt }) =>
    gallery && file_name ? [{ name: file_name, alt: alt ?? '' }] : [],
  )
  const shown = await showVariants(db, of.store_id, fresh)
  await rows.update(db, context, { id: of.product_id, images: arrangePictures(images, placed) })
  await followChange(db, of, product.version, { images, shown })
}

const stateOf = (row: WantedPicture, what: Came): Partial<WantedPicture> => {
  if ('file' in what) return { state: 'done', file_name: what.file, error: null }
  return { state: what.wait === undefined ? 'failed' : 'queued', error: what.fault, tries: row.tries + 1 }
}

const galleryNow = (db: Tx, { store_id, product_id }: Pick<WantedPicture, 'store_id' | 'product_id'>) =>
  db
    .select({
      ...{ image: productImages.image, alt: productImages.alt, alt_km: productImages.alt_km },
      ...{ value_id: productImages.value_id, is_main: productImages.is_main },
    })
    .from(productImages)
    .where(and(eq(productImages.store_id, store_id), eq(productImages.product_id, product_id)))
    .orderBy(asc(productImages.sort_order))
    .then((found) => found.flatMap(({ image, ...row }) => (image ? [{ image, ...row }] : [])))

/** @returns what these variants showed before, by id */
async function showVariants(db: Tx, storeId: number, fresh: readonly WantedPicture[]) {
  const before: Record<number, string | null> = {}
  for (const { file_name, variant_ids, product_id } of fresh) {
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
