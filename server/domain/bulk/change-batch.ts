import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { bulkChangeRows } from '#server/db/schema/lists.ts'
import { type BulkChange, rowsOf } from './bulk-changes.ts'
import { presentParts } from './differing.ts'
import type { Plan } from './plan-change.ts'
import { type Before, readStates } from './product-state.ts'
import { type Write, writeParts } from './write-parts.ts'

/** Ids of the next products of a bulk change, behind `after`. */
export async function nextIds(db: Tx, bulk: BulkChange, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bulkChangeRows.row_id })
    .from(bulkChangeRows)
    .where(and(rowsOf(bulk), gt(bulkChangeRows.row_id, after)))
    .orderBy(asc(bulkChangeRows.row_id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Changes these products as the plan has it, and writes down of each what it was: the way back. */
export async function changeBatch(
  db: Tx,
  context: StaffContext,
  bulk: BulkChange,
  plan: Plan,
  ids: readonly number[],
): Promise<void> {
  const states = await readStates(db, context.store.id, ids, { lock: true })
  const writes: Write[] = []
  const notes = new Map<number, string>()
  for (const id of ids) notes.set(id, m.bulk_refused_gone())
  const unchanged: number[] = []
  for (const state of states) {
    notes.delete(state.id)
    const planned = plan(state)
    if (planned === 'same') unchanged.push(state.id)
    else if ('refused' in planned) notes.set(state.id, planned.refused)
    else writes.push({ state, parts: planned })
  }
  await writeParts(db, context, writes)
  await keepRows(db, bulk, writes.map(changedRow))
  await keepRows(
    db,
    bulk,
    [...notes].map(([row_id, refused]) => ({ row_id, version: 0, before: {}, after: { refused } })),
  )
  if (unchanged.length === 0) return
  await db.delete(bulkChangeRows).where(and(rowsOf(bulk), inArray(bulkChangeRows.row_id, unchanged)))
}

const changedRow = ({ state, parts }: Write) => {
  const by = { updated_by: state.own.updated_by }
  const before: Before = { ...presentParts(state, parts), version: state.version }
  return {
    row_id: state.id,
    version: state.version + 1,
    after: parts,
    before: { ...before, product: { ...before.product, ...by } },
  }
}

export type Kept = { row_id: number; version: number; before: object; after: object }

/** Writes down what became of the rows of a bulk change. */
export async function keepRows(db: Tx, bulk: BulkChange, rows: readonly Kept[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`UPDATE ${bulkChangeRows} b SET version = r.version, before = r.before, after = r.after
    FROM jsonb_populate_recordset(NULL::${bulkChangeRows}, ${JSON.stringify(rows)}::jsonb) r
    WHERE b.store_id = ${bulk.store_id} AND b.bulk_id = ${bulk.id} AND b.row_id = r.row_id`)
}

/** Rows whose batch never came. */
export async function dropWaiting(db: Tx, bulk: BulkChange): Promise<void> {
  const noted = sql`jsonb_exists(${bulkChangeRows.after}, 'refused')`
  await db.delete(bulkChangeRows).where(and(rowsOf(bulk), eq(bulkChangeRows.version, 0), sql`NOT ${noted}`))
}
