import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { variants } from '#server/db/schema/choices.ts'
import type { StaffContext } from '#server/kit/context.ts'
import type { ImportTools } from './import-run.ts'
import { undoAside } from './save-aside.ts'
import type { Undo } from './undo-body.ts'

/** Stock gets back what the import took or gave, whatever orders took meanwhile; it never falls below zero. */
export async function giveBackProduct(
  db: Tx,
  context: StaffContext,
  tools: ImportTools,
  row: { id: number; quantity?: unknown },
  undo: Undo,
): Promise<void> {
  const body = { ...undo.body }
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
  if (undo.aside) await undoAside(db, context.store.id, row.id, undo.aside)
}
