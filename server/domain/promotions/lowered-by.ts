import { and, asc, eq, inArray } from 'drizzle-orm'
import { CATALOGUE_TYPES } from '#app/contracts/resources/promotion.ts'
import type { Tx } from '#server/db/client.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import type { StoreMoment } from '../products/store-moment.ts'
import { windowRefusal } from '../products/window.ts'
import type { PricedLine } from '../sales/priced-line.ts'
import type { StoredPromotion } from './cart-rule.ts'
import { cataloguePromotion, withBelow } from './catalogue-promotions.ts'
import type { PromotionRefusal } from './promotion-refusal.ts'
import { withThese } from './promotions-of.ts'

/** What a promotion of the catalogue does for lines that were priced, or why it does nothing. */
export interface Lowered {
  row: StoredPromotion
  refusal: PromotionRefusal | null
  amount: number
}

/** All promotions of the catalogue, switched off or not, with what each makes of these lines. */
export async function loweredBy(
  db: Tx,
  storeId: number,
  lines: readonly PricedLine[],
  moment: StoreMoment,
): Promise<Lowered[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.store_id, storeId), inArray(promotions.type, [...CATALOGUE_TYPES])))
    .orderBy(asc(promotions.id))
  const all = await withBelow(db, storeId, rows.map(cataloguePromotion))
  const products = [...new Set(lines.map(({ product_id }) => product_id))].map((id) => ({ id }))
  const placed = await withThese(db, storeId, all, products)
  return rows.map((row) => {
    const made = lines.filter(({ promotion }) => promotion?.id === row.id)
    const amount = made.reduce(
      (sum, line) => sum + ((line.compare_at_price ?? line.price) - line.price) * line.quantity,
      0,
    )
    const isFor = placed.some(({ promotions: of }) => of.some(({ id }) => id === row.id))
    return { row, amount, refusal: made.length > 0 ? null : whyNot(row, moment, isFor) }
  })
}

function whyNot(row: StoredPromotion, moment: StoreMoment, isFor: boolean): PromotionRefusal {
  if (!row.status) return { why: 'off' }
  return windowRefusal(row, moment) ?? (isFor ? { why: 'lower' } : { why: 'products' })
}
