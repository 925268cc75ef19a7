import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#app/lib/money.ts'
import type { ProductSpecial, ProductTier } from '#app/resources/product-sale.ts'
import type { Tx } from '#server/db/client.ts'
import { productSpecials, productTiers } from '#server/db/schema/catalogue-links.ts'
import type { StaffContext } from '#server/kit/context.ts'
import type { Special, Tier } from './unit-price.ts'

/** Prices for a time and by quantity, by product, as replies have them. */
export async function readPrices(
  db: Tx,
  { store }: StaffContext,
  ids: number[],
): Promise<Map<number, { specials: ProductSpecial[]; tiers: ProductTier[] }>> {
  const of = <T extends typeof productSpecials | typeof productTiers>(table: T) =>
    and(eq(table.store_id, store.id), inArray(table.product_id, ids))
  const specials = await db.select().from(productSpecials).where(of(productSpecials)).orderBy(asc(productSpecials.id))
  const tiers = await db.select().from(productTiers).where(of(productTiers)).orderBy(asc(productTiers.min_qty))
  const money = (minor: number) => toDecimal(minor, store.base_currency)
  return new Map(
    ids.map((id) => [
      id,
      {
        specials: specials
          .filter(({ product_id }) => product_id === id)
          .map(({ price, priority, date_start, date_end, time_start, time_end, days }) => ({
            ...{ price: money(price), priority, date_start, date_end, time_start, time_end, days },
          })),
        tiers: tiers
          .filter(({ product_id }) => product_id === id)
          .map(({ min_qty, price }) => ({ min_qty, price: money(price) })),
      },
    ]),
  )
}

/** The same as columns of a query of `products`: what `unitPrice` needs. */
export const priceColumns = {
  specials: sql<Special[]>`coalesce((
    SELECT json_agg(json_build_object('price', s.price, 'priority', s.priority, 'date_start', s.date_start,
      'date_end', s.date_end, 'time_start', s.time_start, 'time_end', s.time_end, 'days', s.days))
    FROM product_specials s WHERE s.store_id = "products"."store_id" AND s.product_id = "products"."id"), '[]')`,
  tiers: sql<Tier[]>`coalesce((
    SELECT json_agg(json_build_object('min_qty', t.min_qty, 'price', t.price) ORDER BY t.min_qty)
    FROM product_tiers t WHERE t.store_id = "products"."store_id" AND t.product_id = "products"."id"), '[]')`,
}
