import { sql } from 'drizzle-orm'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import { auditMany } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import type { SoldOrder } from './sold-order.ts'

/** Papers of which the first print is the original, and each one after it a copy (product.md 7.8). */
export type Numbered = 'invoice' | 'tax-invoice'
export const isNumbered = (kind: PaperKind): kind is Numbered => kind === 'invoice' || kind === 'tax-invoice'

/** Which of these orders had this paper printed before: the activity log knows. */
export async function printedBefore(
  db: Tx,
  storeId: number,
  kind: Numbered,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT DISTINCT entity_id AS id FROM activity_logs
    WHERE store_id = ${storeId} AND entity = 'order' AND event = 'printed'
      AND entity_id = ANY(${`{${ids.join(',')}}`}::bigint[]) AND note IS NOT DISTINCT FROM ${noteOf(kind)}`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/**
 * Writes down that these papers were printed, in the transaction that hands them out.
 * @param copies which of them say that they are copies
 * @returns false where another print came between, so that one of them must now say so; nothing is written then
 */
export async function markPrinted(
  db: Tx,
  context: Actor & { store: { id: number } },
  kind: Numbered,
  printed: readonly SoldOrder[],
  copies: ReadonlySet<number>,
): Promise<boolean> {
  const ids = printed.map(({ order }) => order.id).toSorted((a, b) => a - b)
  // Of two first prints at the same moment one is the original; the other is made again, as a copy.
  await db.execute(sql`SELECT FROM orders WHERE store_id = ${context.store.id}
    AND id = ANY(${`{${ids.join(',')}}`}::bigint[]) ORDER BY id FOR NO KEY UPDATE`)
  const before = await printedBefore(db, context.store.id, kind, ids)
  if ([...before].some((id) => !copies.has(id))) return false
  const note = noteOf(kind)
  await auditMany(
    db,
    context,
    printed.map(({ order: { id, invoice_no } }) => ({
      event: 'printed',
      entity: 'order',
      id,
      label: invoice_no,
      ...(note && { note }),
    })),
  )
  return true
}

/** Of an invoice none: that is how its prints have always been written. */
const noteOf = (kind: Numbered): string | null => (kind === 'invoice' ? null : kind)
