import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import { ThingIndex } from '#server/domain/transfer/thing/thing-index.ts'
import type { PlanContext } from './known-product.ts'

/** The store's customer groups by name, and its shipping methods by code. */
export async function saleNames(db: Tx, storeId: number): Promise<Pick<PlanContext, 'groups' | 'shippingMethods'>> {
  const groups = await db
    .select({ id: customerGroups.id, translations: customerGroups.translations })
    .from(customerGroups)
    .where(eq(customerGroups.store_id, storeId))
    .orderBy(asc(customerGroups.id))
  const methods = await db
    .select({ id: shippingMethods.id, code: shippingMethods.code })
    .from(shippingMethods)
    .where(eq(shippingMethods.store_id, storeId))
  const byName = new ThingIndex(groups)
  const byCode = new Map(methods.map(({ id, code }) => [code, id]))
  return { groups: (name) => byName.byName([name])?.id, shippingMethods: (code) => byCode.get(code) }
}
