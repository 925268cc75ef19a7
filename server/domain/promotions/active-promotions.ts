import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import type { Scope } from '../discounts/rule.ts'
import { scopeOf } from '../offers/stored-rule.ts'
import { withBelow } from './catalogue-promotions.ts'
import { keptByVersion } from './kept-by-version.ts'

/** A promotion that is switched on, without what orders write of it: that moves and makes no other version. */
export interface ActivePromotion extends Omit<typeof promotions.$inferSelect, 'used' | 'spent'> {
  /** Its categories with all that lie below them. */
  scope: Scope
}

async function readActive(db: Tx, storeId: number): Promise<readonly ActivePromotion[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.store_id, storeId), eq(promotions.status, true)))
    .orderBy(asc(promotions.id))
  const scoped = rows.map((row) => ({ ...row, scope: scopeOf(row) }))
  return withBelow(db, storeId, scoped)
}

/** Those of a store, of all kinds, the oldest first. */
export const activePromotions = keptByVersion(readActive)
