import { and, asc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect

/** What an order is called that goes by a method of this type (api.md, `type`). */
export const orderTypeOf = (type: string): 'delivery' | 'pickup' => (type === 'pickup' ? 'pickup' : 'delivery')

/** The ways an order can reach its buyer, in the shop's order. */
export function activeShipping(db: Tx, storeId: number): Promise<ShippingMethod[]> {
  return db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.store_id, storeId), eq(shippingMethods.status, true)))
    .orderBy(asc(shippingMethods.sort_order), asc(shippingMethods.id))
}

/** How an order of the store can be paid, in the shop's order. */
export function activePayments(db: Tx, storeId: number) {
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.store_id, storeId), eq(paymentMethods.status, true)))
    .orderBy(asc(paymentMethods.sort_order), asc(paymentMethods.id))
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
