import { and, asc, eq } from 'drizzle-orm'
import { BROUGHT_NOWHERE } from '#app/contracts/resources/shipping-method.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect
export type PaymentMethod = typeof paymentMethods.$inferSelect

/** What an order is called that goes by a method of this type (api.md, `type`). */
export const orderTypeOf = (type: string): 'delivery' | 'pickup' | 'dine-in' =>
  type === 'pickup' || type === 'dine-in' ? type : 'delivery'

/** Whether an order that goes by a method of this type must say where to. */
export const needsAddress = (type: string): boolean => !BROUGHT_NOWHERE.includes(type)

/** The ways an order can reach its buyer, in the shop's order. */
export function activeShipping(db: Tx, storeId: number): Promise<ShippingMethod[]> {
  return db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.store_id, storeId), eq(shippingMethods.status, true)))
    .orderBy(asc(shippingMethods.sort_order), asc(shippingMethods.id))
}

/** The ways an order can be paid, in the shop's order. */
export function activePayments(db: Tx, storeId: number): Promise<PaymentMethod[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.store_id, storeId), eq(paymentMethods.status, true)))
    .orderBy(asc(paymentMethods.sort_order), asc(paymentMethods.id))
}

/** @throws 422 on `payment_method` */
export async function choosePayment(db: Tx, storeId: number, code: string): Promise<PaymentMethod> {
  const found = (await activePayments(db, storeId)).find((method) => method.code === code)
  if (!found) throw refusedField('payment_method', m.order_error_payment_method())
  return found
}
