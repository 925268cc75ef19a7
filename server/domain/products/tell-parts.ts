import type { StaffContext } from '#server/core/procedure/context.ts'
import { type AuditEntry, changed } from '#server/core/rows/audit.ts'
import { madeWith, type Written } from '#server/core/rows/row-writer.ts'
import type { Tx } from '#server/db/client.ts'
import { partsSaid, partsSnapshots } from './parts-snapshot.ts'
import type { ProductPatch } from './product-patch.ts'

/**
 * Saves parts of many products and says what changed of them, as their own page does: of new ones all that they were made
 * with.
 */
export async function tellingParts(
  db: Tx,
  context: StaffContext,
  written: readonly Written<ProductPatch>[],
  save: () => Promise<void>,
): Promise<Map<number, NonNullable<AuditEntry['changes']>>> {
  const ids = written.map(({ id }) => id)
  const kinds = [...new Set(written.flatMap(({ parts }) => partsSaid(parts)))]
  const old = written.flatMap(({ id, stored }) => (stored ? [id] : []))
  const was = await partsSnapshots(db, context, old, kinds)
  await save()
  const now = await partsSnapshots(db, context, ids, kinds)
  return new Map(
    written.map(({ id, stored, parts: { category_ids, images, options } }) => [
      id,
      stored
        ? changed(was.get(id) ?? {}, now.get(id) ?? {})
        : madeWith({ category_ids, images, options, ...now.get(id) }),
    ]),
  )
}
