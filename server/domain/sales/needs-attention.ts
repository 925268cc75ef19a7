import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { lowStock } from '../products/stock-filter.ts'
import { countMissing } from './missing-orders.ts'
import { countOverdue } from './overdue-orders.ts'
import type { summaryShape } from './summary-shape.ts'
import { countUntold } from './untold-orders.ts'

/** What of a store waits for a hand now; of what a user may not see there is nothing. */
export async function needsAttention(
  db: Tx,
  store: Store,
  sees: { orders: boolean; products: boolean },
): Promise<z.input<typeof summaryShape>['needs_attention']> {
  return {
    unpaid: sees.orders ? await countOverdue(db, store) : 0,
    missing: sees.orders ? await countMissing(db, store.id) : 0,
    failed_mail: sees.orders ? await countUntold(db, store.id) : 0,
    low_stock: sees.products ? await countLow(db, store.id) : 0,
  }
}

async function countLow(db: Tx, storeId: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.store_id, storeId), isNull(products.deleted_at), lowStock))
  return row?.n ?? 0
}
