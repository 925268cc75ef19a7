import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ProductImage } from '#app/contracts/resources/product.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { filePage, knownImages } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'
import { productImages } from '#server/db/schema/catalogue.ts'
import { productOptionValues } from '#server/db/schema/choices.ts'
import type { SettledOption } from './options.ts'

/**
 * Makes the product's pictures those of the body; where none are sent, those that show a value follow it.
 * @param settled the product's options where this save wrote them: a value may have got another id
 * @throws 422 on `images.N.image` or `images.N.value_id` for one that is not there
 */
export async function saveImages(
  db: Tx,
  context: StaffContext,
  productId: number,
  images: readonly ProductImage[] | undefined,
  settled: readonly SettledOption[] | undefined,
): Promise<void> {
  const storeId = context.store.id
  const mine = and(eq(productImages.store_id, storeId), eq(productImages.product_id, productId))
  if (!images) return settled && followValues(db, mine, settled)
  const names = images.map(({ image }) => image)
  await knownImages(db, storeId, names, (i) => `images.${i}.image`)
  const values = await valuesNow(db, storeId, productId, images, settled)
  await db.delete(productImages).where(mine)
  const main = Math.max(
    0,
    images.findIndex(({ is_main }) => is_main),
  )
  const rows = images.map(({ image, alt, alt_km, value_id }, i) => ({
    store_id: storeId,
    product_id: productId,
    image,
    image_path: filePage(storeId, image),
    alt: alt || null,
    alt_km: alt_km || null,
    value_id: value_id ? values.get(value_id) : null,
    is_main: i === main,
    sort_order: i,
  }))
  if (rows.length) await db.insert(productImages).values(rows)
}

/** The ids of the values that pictures show, by the ids they were sent under. */
async function valuesNow(
  db: Tx,
  storeId: number,
  productId: number,
  images: readonly ProductImage[],
  settled: readonly SettledOption[] | undefined,
): Promise<Map<number, number>> {
  const sent = images.flatMap(({ value_id }) => value_id ?? [])
  if (sent.length === 0) return new Map()
  const known = settled ? places(settled) : await stored(db, storeId, productId, sent)
  const missing = images.findIndex(({ value_id }) => value_id && !known.has(value_id))
  if (missing >= 0) throw refusedField(`images.${missing}.value_id`, m.error_unknown_choice())
  return known
}

async function stored(db: Tx, storeId: number, productId: number, ids: number[]) {
  const link = productOptionValues
  const rows = await db
    .select({ id: link.value_id })
    .from(link)
    .where(and(eq(link.store_id, storeId), eq(link.product_id, productId), inArray(link.value_id, ids)))
  return new Map(rows.map(({ id }) => [id, id]))
}

/** Where each value stands now: by its id, and by the one it was sent under. */
function places(settled: readonly SettledOption[]): Map<number, number> {
  const values = settled.flatMap((option) => option.values)
  return new Map([
    ...values.map(({ id }) => [id, id] as const),
    ...values.flatMap(({ id, sent }) => (sent === undefined ? [] : [[sent, id] as const])),
  ])
}

async function followValues(db: Tx, mine: ReturnType<typeof and>, settled: readonly SettledOption[]): Promise<void> {
  const now = places(settled)
  const shown = await db
    .select({ id: productImages.id, value_id: productImages.value_id })
    .from(productImages)
    .where(and(mine, isNotNull(productImages.value_id)))
  for (const { id, value_id } of shown) {
    const next = now.get(value_id ?? 0) ?? null
    if (next === value_id) continue
    await db
      .update(productImages)
      .set({ value_id: next })
      .where(and(mine, eq(productImages.id, id)))
  }
}
