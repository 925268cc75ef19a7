import { and, eq, inArray } from 'drizzle-orm'
import { insertRows } from '#server/core/rows/statements.ts'
import type { Tx } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/store.ts'
import type { Undo } from '#server/domain/transfer/product/undo-patch.ts'
import type { Change } from './import-of.ts'

/**
 * Keeps what an import did to products. A file of stock may speak of one product in several lines, a variant each: they
 * are one change, which is taken back at once.
 */
export async function keepChanges(
  db: Tx,
  { store_id, id }: { store_id: number; id: number },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const of = and(eq(importChanges.store_id, store_id), eq(importChanges.import_id, id))
  const ids = [...new Set(changes.map(({ row_id }) => row_id))]
  const kept = await db
    .select()
    .from(importChanges)
    .where(and(of, inArray(importChanges.row_id, ids)))
  const all = new Map(kept.map((row) => [row.row_id, row as Change]))
  for (const change of changes) {
    const before = all.get(change.row_id)
    all.set(change.row_id, before ? both(before, change) : change)
  }
  if (kept.length > 0) await db.delete(importChanges).where(and(of, inArray(importChanges.row_id, ids)))
  const rows = [...all.values()].map(({ row_id, kind, version, before }) => ({
    store_id,
    import_id: id,
    row_id,
    kind,
    version,
    before,
  }))
  await insertRows(db, importChanges, rows)
}

/** The first says what there was before; what was added to stock adds up. */
function both(first: Change, second: Change): Change {
  const [a, b] = [first.before as Undo | null, second.before as Undo | null]
  if (!a || !b) return { ...second, before: a ?? b, kind: first.kind === 'new' ? 'new' : second.kind }
  const addedTo = { ...a.addedTo }
  for (const [id, n] of Object.entries(b.addedTo ?? {})) addedTo[Number(id)] = (addedTo[Number(id)] ?? 0) + n
  const before: Undo = { ...b, ...a, body: { ...b.body, ...a.body }, addedTo }
  return { ...second, kind: first.kind, before }
}
