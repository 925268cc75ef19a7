import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { knownIds } from '#server/core/rows/references.ts'
import type { Tx } from '#server/db/client.ts'
import { productSpecials, productTiers } from '#server/db/schema/catalogue-links.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import type { ProductPatch } from './product-patch.ts'

/**
 * Makes the prices for a time and by quantity those of the body; what is not sent stays.
 * @throws 422 on `specials.N.…`, `tiers.N.…` for days in the wrong order, a quantity given twice for one group, a group
 * that is not there
 */
export async function savePrices(
  db: Tx,
  { store }: StaffContext,
  body: Pick<ProductPatch, 'specials' | 'tiers'>,
  productId: number,
): Promise<void> {
  const of = { store_id: store.id, product_id: productId }
  const mine = <T extends typeof productSpecials | typeof productTiers>(table: T) =>
    and(eq(table.store_id, store.id), eq(table.product_id, productId))
  await knownGroups(db, store.id, 'specials', body.specials)
  await knownGroups(db, store.id, 'tiers', body.tiers)
  if (body.specials) {
    const rows = body.specials.map((special, i) => {
      const { date_start, date_end } = special
      if (date_start !== null && date_end !== null && date_end < date_start)
        throw refusedField(`specials.${i}.date_end`, m.special_error_dates())
      return { ...of, ...special, days: [...new Set(special.days)].toSorted((a, b) => a - b) }
    })
    await db.delete(productSpecials).where(mine(productSpecials))
    if (rows.length) await db.insert(productSpecials).values(rows)
  }
  if (body.tiers) {
    const seen = new Set<string>()
    const rows = body.tiers.map(({ customer_group_id, min_qty, price }, i) => {
      const step = `${customer_group_id} ${min_qty}`
      if (seen.has(step)) throw refusedField(`tiers.${i}.min_qty`, m.tier_error_twice())
      seen.add(step)
      return { ...of, customer_group_id, min_qty, price }
    })
    await db.delete(productTiers).where(mine(productTiers))
    if (rows.length) await db.insert(productTiers).values(rows)
  }
}

async function knownGroups(
  db: Tx,
  storeId: number,
  key: 'specials' | 'tiers',
  sent: readonly { customer_group_id: number | null }[] = [],
): Promise<void> {
  const named = sent.flatMap(({ customer_group_id: id }, at) => (id === null ? [] : [{ id, at }]))
  const ids = named.map(({ id }) => id)
  await knownIds(db, storeId, customerGroups, ids, (i) => `${key}.${named[i]?.at}.customer_group_id`)
}
