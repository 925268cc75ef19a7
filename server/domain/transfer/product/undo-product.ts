import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { filePage } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'
import { variants } from '#server/db/schema/choices.ts'
import type { ImportTools } from './import-run.ts'
import { undoBeside } from './save-beside.ts'
import type { Undo } from './undo-body.ts'

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
  await tools.rows.update(db, context, { ...body, id: row.id })
  for (const [id, image] of Object.entries(shown)) await showAgain(db, context.store.id, row.id, Number(id), image)
  if (undo.aside) await undoBeside(db, context.store.id, row.id, undo.aside)
}

/** A variant shows what it showed, where it was not dropped meanwhile. */
async function showAgain(db: Tx, storeId: number, productId: number, id: number, image: string | null) {
  const mine = and(eq(variants.store_id, storeId), eq(variants.product_id, productId), eq(variants.id, id))
  await db
    .update(variants)
    .set({ image, image_path: image && filePage(storeId, image) })
    .where(mine)
}
