import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import { plan } from '#app/contracts/resources/plan.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import type { Tx } from '#server/db/client.ts'
import { plans } from '#server/db/schema/plans.ts'
import { stores } from '#server/db/schema/platform.ts'
import { optionalPrice, priceOf } from '#server/domain/products/prices.ts'

const ofStores = usedBy({ column: stores.plan_id, say: m.stores_count, as: 'subscriber_count' })

/** As it was typed; nothing of one that was not there. */
const told = (cents: unknown) => (typeof cents === 'number' ? toDecimal(cents, 'USD') : cents)

export const planRows = repository(plan, plans, {
  // Of two that want one code, or to be the default, the second sees what the first did.
  oneByOne: true,
  reply: (_, row) => ({
    price_monthly: toDecimal(row.price_monthly, 'USD'),
    price_yearly: row.price_yearly === null ? null : toDecimal(row.price_yearly, 'USD'),
    currency: 'USD' as const,
  }),
  async extra(db, context, ids) {
    // How many others chose it is no store's business.
    const counts = context.user.type === 'admin' ? await ofStores.extra?.(db, context, ids) : undefined
    return new Map(ids.map((id) => [id, { subscriber_count: counts?.get(id)?.subscriber_count ?? null }]))
  },
  async beforeSave(db, { store }, { code, price_monthly, price_yearly, is_default }, _, id) {
    if (code !== undefined) await refuseTaken(db, store.id, String(code), id)
    if (is_default === true) await noOtherDefault(db, store.id, id)
    return {
      ...(typeof price_monthly === 'string' && { price_monthly: priceOf(price_monthly, 'USD', 'price_monthly') }),
      ...(price_yearly !== undefined && {
        price_yearly: optionalPrice(price_yearly as string | null, 'USD', 'price_yearly'),
      }),
    }
  },
  changes: ({ price_monthly, price_yearly, ...changes }) => ({
    ...changes,
    ...(price_monthly && { price_monthly: [told(price_monthly[0]), told(price_monthly[1])] }),
    ...(price_yearly && { price_yearly: [told(price_yearly[0]), told(price_yearly[1])] }),
  }),
  inUse: async (db, context, ids) => (await ofStores.inUse?.(db, context, ids)) ?? null,
  beforeRemove: async (db, context, ids) => ofStores.beforeRemove?.(db, context, ids),
  duplicate: ({ is_default: _, ...body }) => ({ ...body, code: randomBytes(6).toString('hex') }),
  orderBy: async () => sql`${plans.sort_order}, ${plans.id}`,
})

async function refuseTaken(db: Tx, storeId: number, code: string, id: number): Promise<void> {
  const same = and(eq(plans.store_id, storeId), eq(plans.code, code), ne(plans.id, id))
  const [taken] = await db.select({ id: plans.id }).from(plans).where(same)
  if (taken) throw refusedField('code', m.error_code_taken())
}

async function noOtherDefault(db: Tx, storeId: number, id: number): Promise<void> {
  await db
    .update(plans)
    .set({ is_default: false, version: sql`${plans.version} + 1` })
    .where(and(eq(plans.store_id, storeId), plans.is_default, ne(plans.id, id)))
}
