import { and, asc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect

/** The ways an order can reach its buyer, in the shop's order. */
export function activeShipping(db: Tx, storeId: number): Promise<ShippingMethod[]> {
  return db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.store_id, storeId), eq(shippingMethods.status, true)))
    .orderBy(asc(shippingMethods.sort_order), asc(shippingMethods.id))
}

/**
 * The method of that code, or the first of the type where none is named.
 * @throws 422 on `shipping_method` for a code that the type does not offer, on `type` where it offers none at all
 */
export function chooseShipping(
  offered: readonly ShippingMethod[],
  type: string | undefined,
  code: string | null | undefined,
): ShippingMethod | null {
  if (!type && !code) return null
  const fits = offered.filter((method) => !type || method.type === type)
  if (code) {
    const found = fits.find((method) => method.code === code)
    if (!found) throw refusedField('shipping_method', m.order_error_shipping_method())
    return found
  }
  const [first] = fits
  if (!first) throw refusedField('type', m.order_error_type())
  return first
}

/** @throws 422 on `payment_method` */
export async function choosePayment(db: Tx, storeId: number, code: string) {
  const [found] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.store_id, storeId), eq(paymentMethods.code, code), eq(paymentMethods.status, true)))
  if (!found) throw refusedField('payment_method', m.order_error_payment_method())
  return found
}
