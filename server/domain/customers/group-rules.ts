import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Rules } from '#server/core/rows/rows.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import type { Tx } from '#server/db/client.ts'
import { productSpecials, productTiers } from '#server/db/schema/catalogue-links.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers } from '#server/db/schema/sales.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import { percentOf, rateOf } from '../sales/tax-rate.ts'

// A price that lost its group would be everybody's: while one names the group, the group stays.
const priced = usedBy(
  ...[productSpecials, productTiers].map((table) => ({
    column: table.customer_group_id,
    product: table.product_id,
    say: m.group_prices_count,
  })),
)

/** As it was typed; nothing of one that was not there. */
const told = (discount: unknown) => (typeof discount === 'number' ? percentOf(discount) : discount)

/** How many customers are in each, by its number; whoever is in none is in the default one. */
async function customersIn(db: Tx, storeId: number, ids: number[]): Promise<Map<number, number>> {
  const own = sql<number>`coalesce(${customers.customer_group_id}, ${customerGroups.id})`
  const rows = await db
    .select({ id: own, n: count() })
    .from(customers)
    .leftJoin(customerGroups, and(eq(customerGroups.store_id, storeId), customerGroups.is_default))
    .where(and(eq(customers.store_id, storeId), isNull(customers.deleted_at), inArray(own, ids)))
    .groupBy(own)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}

/** One of a store's groups at most is the default one; who has customers or prices is not deleted (api.md, In use). */
export const customerGroupRules = {
  oneByOne: true,
  reply: (_, row) => ({ discount_percent: percentOf(Number(row.discount_percent)) }),
  changes: ({ discount_percent: off, ...changes }) => ({
    ...changes,
    ...(off && { discount_percent: [told(off[0]), told(off[1])] }),
  }),
  async extra(db, { store }, ids) {
    const found = await customersIn(db, store.id, ids)
    return new Map(ids.map((id) => [id, { customer_count: found.get(id) ?? 0 }]))
  },
  async beforeSave(db, { store }, body, stored, id) {
    const sent = typeof body.discount_percent === 'number' ? rateOf(body.discount_percent) : undefined
    const columns = sent === undefined ? {} : { discount_percent: sent }
    const isDefault = body.is_default ?? stored?.is_default ?? false
    // What everybody in the shop pays is the price itself.
    if (isDefault === true && Number(sent ?? stored?.discount_percent ?? 0) > 0)
      throw refusedField('discount_percent', m.customer_group_discount_default())
    if (body.is_default !== true) return columns
    const other = and(eq(customerGroups.store_id, store.id), customerGroups.is_default, ne(customerGroups.id, id))
    await db
      .update(customerGroups)
      .set({ is_default: false, version: sql`${customerGroups.version} + 1` })
      .where(other)
    return columns
  },
  async inUse(db, context, ids) {
    const found = await customersIn(db, context.store.id, ids)
    const n = found.values().reduce((sum, one) => sum + one, 0)
    if (n > 0) return m.dashboard_customers({ n })
    // One that was for nobody else would be for nobody at all.
    const ofMethods = sql`${shippingMethods.customer_group_ids} && ${sql.param([...ids])}::bigint[]`
    const methods = await db.$count(shippingMethods, and(eq(shippingMethods.store_id, context.store.id), ofMethods))
    if (methods > 0) return m.shipping_methods_count({ n: methods })
    return (await priced.inUse?.(db, context, ids)) ?? null
  },
  async beforeRemove(db, context, ids) {
    await priced.beforeRemove?.(db, context, ids)
    // Whom the trash holds lets go.
    const of = and(eq(customers.store_id, context.store.id), inArray(customers.customer_group_id, ids))
    await db.update(customers).set({ customer_group_id: null }).where(of)
  },
  duplicate: ({ is_default: _, ...body }) => body,
} satisfies Rules
