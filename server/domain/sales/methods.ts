import { and, asc, eq } from 'drizzle-orm'
import { type Currency, formatMoney } from '#app/contracts/money.ts'
import { BROUGHT_NOWHERE } from '#app/contracts/resources/shipping-method.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'
import { isReady } from '../payments/read-methods.ts'

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

/** The ways an order can be paid, in the shop's order. One that lacks what it takes is none. */
export async function activePayments(db: Tx, storeId: number): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.store_id, storeId), eq(paymentMethods.status, true)))
    .orderBy(asc(paymentMethods.sort_order), asc(paymentMethods.id))
  return rows.filter(isReady)
}

/** Whether orders in a currency may be paid by it. */
export const takesCurrency = ({ currencies }: PaymentMethod, currency: string): boolean =>
  currencies.length === 0 || currencies.includes(currency)

/**
 * Why customers can not pay so much by it, in the current language; null where they can.
 * @param total minor units of `currency`
 */
export function paymentRefusal(method: PaymentMethod, total: number, currency: Currency): string | null {
  const { min_total: least, max_total: most } = method
  if (!takesCurrency(method, currency)) return m.order_error_payment_method()
  if (least !== null && total < least) return m.payment_refused_min({ amount: formatMoney(least, currency) })
  if (most !== null && total > most) return m.payment_refused_max({ amount: formatMoney(most, currency) })
  return null
}

/** @throws 422 on `payment_method` */
export async function choosePayment(db: Tx, storeId: number, code: string): Promise<PaymentMethod> {
  const found = (await activePayments(db, storeId)).find((method) => method.code === code)
  if (!found) throw refusedField('payment_method', m.order_error_payment_method())
  return found
}
