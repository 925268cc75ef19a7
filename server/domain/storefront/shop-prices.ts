import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { storeMoment } from '#server/domain/products/store-moment.ts'
import { withPromotions } from '../promotions/promotions-of.ts'
import { cardColumns, pricesOf } from './product-card.ts'

/**
 * What the shop asks now, in minor units, by product id: of those alone where that is not what the list of products has
 * (a special or a promotion holds, or none of its variants is sold).
 */
export async function shopPrices(db: Tx, store: Store, ids: readonly number[]): Promise<Map<number, number>> {
  const { price, compare_at_price, specials, default_group, spread } = cardColumns
  const rows = await db
    .select({
      id: products.id,
      from_price: products.from_price,
      price,
      compare_at_price,
      specials,
      default_group,
      spread,
    })
    .from(products)
    .where(and(eq(products.store_id, store.id), inArray(products.id, [...ids])))
  const moment = storeMoment(store.timezone)
  const promoted = await withPromotions(db, store, rows, moment)
  return new Map(
    promoted
      .map((row) => [row, pricesOf({ ...row, tiers: [] }, moment).price] as const)
      .filter(([row, now]) => now !== row.from_price)
      .map(([row, now]) => [row.id, now]),
  )
}
