import { and, eq } from 'drizzle-orm'
import { CODE_PLACE } from '#app/contracts/resources/shipping-method.ts'
import type { Tx } from '#server/db/client.ts'
import { shippingMethods } from '#server/db/schema/store.ts'

/** Where a courier tells where a parcel is, by the address that its method has; null without that or without a code. */
export const courierLink = (template: string | null, code: string | null): string | null =>
  template && code ? template.replaceAll(CODE_PLACE, encodeURIComponent(code)) : null

/** The address that a method of the store has for parcels. */
export async function trackingTemplate(db: Tx, storeId: number, method: string | null): Promise<string | null> {
  if (method === null) return null
  const [found] = await db
    .select({ tracking_url: shippingMethods.tracking_url })
    .from(shippingMethods)
    .where(and(eq(shippingMethods.store_id, storeId), eq(shippingMethods.code, method)))
  return found?.tracking_url ?? null
}
