import { and, asc, eq } from 'drizzle-orm'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import type { PaymentWay } from '#app/contracts/order-payment.ts'
import type { Tx } from '#server/db/client.ts'
import { orderPayments } from '#server/db/schema/sales.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf } from './payment-value.ts'
import type { OrderDetail, OrderPayment } from './shapes.ts'

export type StoredPayment = typeof orderPayments.$inferSelect

/** What was received for an order and given back, in the order in which it was written. */
export function paymentsOf(db: Tx, storeId: number, orderId: number): Promise<StoredPayment[]> {
  const { store_id, order_id, id } = orderPayments
  return db
    .select()
    .from(orderPayments)
    .where(and(eq(store_id, storeId), eq(order_id, orderId)))
    .orderBy(asc(id))
}

export const owedOf = (order: StoredOrder) => ({ total: order.total, ...moneyOf(order) })

/** The payments of an order and what they leave of it, as replies have them. */
export function shownPayments(
  order: StoredOrder,
  payments: readonly StoredPayment[],
): Pick<OrderDetail, 'payments' | 'paid_amount' | 'due_amount'> {
  const { currency } = moneyOf(order)
  const { paid, due } = balanceOf(owedOf(order), payments)
  const byHand = order.is_paid && payments.length === 0
  return {
    payments: payments.map((payment) => shownPayment(payment, currency)),
    paid_amount: toDecimal(paid, currency),
    due_amount: toDecimal(byHand ? 0 : due, currency),
  }
}

export const shownPayment = (payment: StoredPayment, currency: Currency): OrderPayment => ({
  id: payment.id,
  amount: toDecimal(payment.amount, payment.currency_code as Currency),
  currency_code: payment.currency_code,
  value: toDecimal(payment.value, currency),
  method: payment.method as PaymentWay,
  note: payment.note,
  user_name: payment.user_name || null,
  created_at: payment.created_at.toISOString(),
})
