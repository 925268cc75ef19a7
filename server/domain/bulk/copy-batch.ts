import { ORPCError } from '@orpc/server'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { bulkChangeRows } from '#server/db/schema/lists.ts'
import { type BulkChange, markSkipped } from './bulk-changes.ts'
import { type Kept, keepRows } from './change-batch.ts'
import { readStates } from './product-state.ts'
import { writeParts } from './write-parts.ts'

/** Makes a copy of a product as its own page does, and returns its id. @throws 422 where it cannot be */
export type CopyOne = (db: Tx, context: StaffContext, id: number) => Promise<number>

type Row = typeof bulkChangeRows.$inferSelect

/** Makes a copy of each of these products, and writes down which: the way back. */
export async function copyBatch(
  db: Tx,
  context: StaffContext,
  bulk: BulkChange,
  copy: CopyOne,
  ids: readonly number[],
): Promise<void> {
  const mine = and(eq(products.store_id, context.store.id), inArray(products.id, [...ids]), isNull(products.deleted_at))
  const there = new Set((await db.select({ id: products.id }).from(products).where(mine)).map(({ id }) => id))
  const rows: Kept[] = []
  for (const id of ids) {
    const made = there.has(id) ? await copied(db, () => copy(db, context, id)) : { refused: m.bulk_refused_gone() }
    rows.push({ row_id: id, version: 'copy' in made ? 1 : 0, before: {}, after: made })
  }
  await keepRows(db, bulk, rows)
}

/** One that cannot be made leaves nothing of itself behind, and the others stand. */
async function copied(db: Tx, make: () => Promise<number>): Promise<{ copy: number } | { refused: string }> {
  await db.execute(sql`SAVEPOINT copy`)
  try {
    const made = { copy: await make() }
    await db.execute(sql`RELEASE SAVEPOINT copy`)
    return made
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT copy`)
    return { refused: Object.values<string[]>(error.data?.errors ?? {})[0]?.[0] ?? error.message }
  }
}

/** Puts the copies in the trash; one that somebody changed or deleted since stays as it is, and its row says so. */
export async function trashCopies(
  db: Tx,
  context: StaffContext,
  bulk: BulkChange,
  rows: readonly Row[],
): Promise<void> {
  const copyOf = new Map(rows.map(({ row_id, after }) => [row_id, Number(after.copy)]))
  const states = await readStates(db, context.store.id, [...copyOf.values()], { lock: true })
  const now = new Map(states.map((state) => [state.id, state]))
  const deleted_at = new Date().toISOString()
  const skipped: number[] = []
  const found = rows.flatMap((row) => {
    const state = now.get(copyOf.get(row.row_id) ?? 0)
    if (state?.version === row.version) return [state]
    skipped.push(row.row_id)
    return []
  })
  await writeParts(
    db,
    context,
    found.map((state) => ({ state, parts: { product: { deleted_at } } })),
  )
  await markSkipped(db, bulk, skipped)
}
