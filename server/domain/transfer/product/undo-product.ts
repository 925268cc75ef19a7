import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { filePage } from '#server/core/rows/images.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { productTags, tags } from '#server/db/schema/catalogue-links.ts'
import { variants } from '#server/db/schema/choices.ts'
import { asColumns } from './file-fields.ts'
import type { ImportTools } from './import-run.ts'
import { namesOfRow } from './names-of-row.ts'
import type { Undo } from './undo-patch.ts'

/** Stock gets back what the import took or gave, whatever orders took meanwhile; it never falls below zero. */
export async function undoProduct(
  db: Tx,
  context: StaffContext,
  tools: ImportTools,
  row: { id: number; quantity?: unknown },
  undo: Undo,
): Promise<void> {
  const body = { ...undo.body }
  const { shown = {}, aside = {} } = undo
  // Of a product that only waited for pictures, and got none, there is nothing to give back.
  if (Object.keys(body).length === 0 && !undo.added && Object.keys(aside).length === 0) return
  if (undo.added) body.quantity = Math.max(0, (row.quantity as number) - undo.added)
  if (body.variants) {
    const of = and(eq(variants.store_id, context.store.id), eq(variants.product_id, row.id))
    const stock = await db.select({ id: variants.id, quantity: variants.quantity }).from(variants).where(of)
    const left = new Map(stock.map(({ id, quantity }) => [id, quantity]))
    body.variants = body.variants.map((variant) => {
      const added = undo.addedTo?.[variant.id ?? 0] ?? 0
      return added === 0 ? variant : { ...variant, quantity: Math.max(0, (left.get(variant.id ?? 0) ?? 0) - added) }
    })
  }
  const own: Record<string, unknown> = asColumns(aside.fields ?? {})
  if (aside.tags?.length) own.tag_ids = await tagsWithout(db, context.store.id, row.id, aside.tags)
  // An import of before an update of the program is taken back as it was told then.
  if (undo.stored) await tools.rows.patch(db, context, { ...body, ...own, id: row.id })
  else {
    await tools.rows.update(db, context, { ...body, id: row.id })
    if (Object.keys(own).length > 0) await tools.rows.patch(db, context, { ...own, id: row.id })
  }
  for (const [id, image] of Object.entries(shown)) await showAgain(db, context.store.id, row.id, Number(id), image)
}

/** The tags of a product but those that were added, by their names. */
async function tagsWithout(db: Tx, storeId: number, productId: number, names: readonly string[]): Promise<number[]> {
  const link = productTags
  const rows = await db
    .select({ id: tags.id, translations: tags.translations })
    .from(tags)
    .innerJoin(link, and(eq(link.store_id, tags.store_id), eq(link.tag_id, tags.id)))
    .where(and(eq(tags.store_id, storeId), eq(link.product_id, productId)))
  const added = new Set(names.map((name) => searchText(name)))
  return rows.filter(({ translations }) => !namesOfRow(translations).some((key) => added.has(key))).map(({ id }) => id)
}

/** A variant shows what it showed, where it was not dropped meanwhile. */
async function showAgain(db: Tx, storeId: number, productId: number, id: number, image: string | null) {
  const mine = and(eq(variants.store_id, storeId), eq(variants.product_id, productId), eq(variants.id, id))
  await db
    .update(variants)
    .set({ image, image_path: image && filePage(storeId, image) })
    .where(mine)
}
