import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { ProductSpecial, ProductTier } from '#app/resources/product-sale.ts'
import type { Tx } from '#server/db/client.ts'
import { productSpecials, productTiers } from '#server/db/schema/catalogue-links.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { refusedField } from '#server/kit/refused.ts'
import { priceOf } from './prices.ts'

/**
 * Makes the prices for a time and by quantity those of the body; what is not sent stays.
 * @throws 422 on `specials.N.…`, `tiers.N.…` for an amount the currency does not have, days in the wrong order, a
 * quantity given twice
 */
export async function savePrices(
  db: Tx,
  { store }: StaffContext,
  body: { specials?: ProductSpecial[]; tiers?: ProductTier[] },
  productId: number,
): Promise<void> {
  const of = { store_id: store.id, product_id: productId }
  const mine = <T extends typeof productSpecials | typeof productTiers>(table: T) =>
    and(eq(table.store_id, store.id), eq(table.product_id, productId))
  if (body.specials) {
    const rows = body.specials.map((special, i) => {
      const { date_start, date_end } = special
      if (date_start !== null && date_end !== null && date_end < date_start)
        throw refusedField(`specials.${i}.date_end`, m.special_error_dates())
      const price = priceOf(special.price, store.base_currency, `specials.${i}.price`)
      return { ...of, ...special, price, days: [...new Set(special.days)].toSorted((a, b) => a - b) }
    })
    await db.delete(productSpecials).where(mine(productSpecials))
    if (rows.length) await db.insert(productSpecials).values(rows)
  }
  if (body.tiers) {
    const seen = new Set<number>()
    const rows = body.tiers.map(({ min_qty, price }, i) => {
      if (seen.has(min_qty)) throw refusedField(`tiers.${i}.min_qty`, m.tier_error_twice())
      seen.add(min_qty)
      return { ...of, min_qty, price: priceOf(price, store.base_currency, `tiers.${i}.price`) }
    })
    await db.delete(productTiers).where(mine(productTiers))
    if (rows.length) await db.insert(productTiers).values(rows)
  }
}
