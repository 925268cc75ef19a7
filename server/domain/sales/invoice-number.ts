import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { storeCounters } from '#server/db/schema/store.ts'
import type { Store } from '#server/kit/context.ts'

const DIGITS = 6

/**
 * The store's next invoice number and how it is written (product.md 7.8). It has no gaps: the row stays locked until the
 * transaction ends, and a rollback gives the number back. Take it as late as possible.
 */
export async function nextInvoiceNumber(db: Tx, store: Pick<Store, 'id' | 'invoice_prefix'>) {
  const [row] = await db
    .insert(storeCounters)
    .values({ store_id: store.id, name: 'invoice', last_value: 1 })
    .onConflictDoUpdate({
      target: [storeCounters.store_id, storeCounters.name],
      set: { last_value: sql`${storeCounters.last_value} + 1` },
    })
    .returning({ number: storeCounters.last_value })
  if (!row) throw new Error('The counter did not answer')
  return { number: row.number, invoiceNo: `${store.invoice_prefix}${String(row.number).padStart(DIGITS, '0')}` }
}

/** The number of the newest order, 0 before the first. Numbers appear in order, so what is above one seen is new. */
export async function latestInvoiceNumber(db: Tx, storeId: number): Promise<number> {
  const [row] = await db
    .select({ number: storeCounters.last_value })
    .from(storeCounters)
    .where(and(eq(storeCounters.store_id, storeId), eq(storeCounters.name, 'invoice')))
  return row?.number ?? 0
}
