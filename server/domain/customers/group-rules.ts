import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Rules } from '#server/core/rows/rows.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import type { Tx } from '#server/db/client.ts'
import { productSpecials, productTiers } from '#server/db/schema/catalogue-links.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers } from '#server/db/schema/sales.ts'

// A price that lost its group would be everybody's: while one names the group, the group stays.
const priced = usedBy(
  ...[productSpecials, productTiers].map((table) => ({
    column: table.customer_group_id,
    product: table.product_id,
    say: m.group_prices_count,
  })),
)

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
  async extra(db, { store }, ids) {
    const found = await customersIn(db, store.id, ids)
    return new Map(ids.map((id) => [id, { customer_count: found.get(id) ?? 0 }]))
  },
  async beforeSave(db, { store }, body, _stored, id) {
    if (body.is_default !== true) return {}
    const other = and(eq(customerGroups.store_id, store.id), customerGroups.is_default, ne(customerGroups.id, id))
    await db
      .update(customerGroups)
      .set({ is_default: false, version: sql`${customerGroups.version} + 1` })
      .where(other)
    return {}
  },
  async inUse(db, context, ids) {
    const found = await customersIn(db, context.store.id, ids)
    const n = found.values().reduce((sum, one) => sum + one, 0)
    return n > 0 ? m.dashboard_customers({ n }) : ((await priced.inUse?.(db, context, ids)) ?? null)
  },
  async beforeRemove(db, context, ids) {
    await priced.beforeRemove?.(db, context, ids)
    // Whom the trash holds lets go.
    const of = and(eq(customers.store_id, context.store.id), inArray(customers.customer_group_id, ids))
    await db.update(customers).set({ customer_group_id: null }).where(of)
  },
  duplicate: ({ is_default: _, ...body }) => body,
} satisfies Rules
