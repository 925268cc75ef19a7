import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { KitTable, TenantTable } from '#server/core/rows/rows.ts'
import { keepOldSlug } from '#server/core/rows/slug-history.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { slugHistory } from '#server/db/schema/catalogue-links.ts'

interface Kind {
  /** brand | manufacture */
  entity: string
  table: TenantTable
  /** The columns that hold its id, such as `products.brand_id`. */
  pointing: readonly AnyPgColumn[]
}

/**
 * Makes one row of two that mean the same: what points to the first comes to point to `into`, what lies in the trash too,
 * and the first goes for good. One audit row says so, at the one that stays.
 * @throws 404 for an unknown id; 422 on `into` for one that is not there, or that is the row itself
 */
export async function mergeRows(
  db: Tx,
  context: StaffContext,
  { entity, table: bound, pointing }: Kind,
  { id, into }: { id: number; into: number },
): Promise<void> {
  const table = bound as KitTable
  const storeId = context.store.id
  const both = and(eq(table.store_id, storeId), inArray(table.id, [id, into]))
  const rows = await db.select().from(table).where(both).orderBy(table.id).for('update')
  const gone = rows.find((row) => row.id === id)
  const kept = rows.find((row) => row.id === into)
  if (!gone) throw refused(404, m.error_404())
  if (!kept || kept === gone) throw refusedField('into', m.error_unknown_choice())
  const moved: [string, [unknown, unknown]][] = []
  for (const column of pointing) {
    const from = column.table as KitTable
    const key = Object.entries(getTableColumns(from)).find(([, one]) => one === column)?.[0] ?? ''
    const mine = and(eq(from.store_id, storeId), eq(column, id))
    const changed = await db
      .update(from)
      .set({ [key]: into, version: sql`${from.version} + 1`, updated_at: sql`now()` })
      .where(mine)
      .returning({ id: from.id })
    if (changed.length > 0) moved.push([`${key}_of`, [null, changed.map((row) => row.id)]])
  }
  await db.delete(table).where(and(eq(table.store_id, storeId), eq(table.id, id)))
  // Who comes by a link name of the one that is gone is sent to the one that stays.
  await db
    .update(slugHistory)
    .set({ target_id: into })
    .where(and(eq(slugHistory.store_id, storeId), eq(slugHistory.kind, entity), eq(slugHistory.target_id, id)))
  await keepOldSlug(db, { kind: entity, storeId, id: into, slug: gone.slug })
  const name = (row: typeof gone) => textIn(row.translations, 'name', 'en') ?? ''
  const changes = { merged: [{ id, name: name(gone) }, null] as [unknown, unknown], ...Object.fromEntries(moved) }
  await audit(db, context, { event: 'merged', entity, id: into, label: name(kept), changes })
}
