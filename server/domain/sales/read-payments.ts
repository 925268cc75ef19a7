import { type Currency, toDecimal } from '#app/contracts/money.ts'
import type { PaymentWay } from '#app/contracts/order-payment.ts'
import type { orderPayments } from '#server/db/schema/sales.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf } from './payment-value.ts'
import type { OrderDetail, OrderPayment } from './shapes.ts'

export type StoredPayment = typeof orderPayments.$inferSelect

export const owedOf = (order: StoredOrder) => ({ total: order.total, ...moneyOf(order) })

/** What is left to pay of an order, in minor units of its currency: nothing once it is paid, whoever said so. */
export const leftToPay = (order: StoredOrder, payments: readonly StoredPayment[]): number =>
  order.is_paid ? 0 : Math.max(0, balanceOf(owedOf(order), payments).due)

/** What of an order's money is with the store: all of it where it only counts as paid, and nobody wrote down how. */
export function refundableOf(order: StoredOrder, payments: readonly StoredPayment[]): string {
  const { currency } = moneyOf(order)
  const byHand = order.is_paid && payments.length === 0
  return toDecimal(byHand ? order.total : balanceOf(owedOf(order), payments).paid, currency)
}

/** The payments of an order and what they leave of it, as replies have them. */
export function shownPayments(
  order: StoredOrder,
  payments: readonly StoredPayment[],
): Pick<OrderDetail, 'payments' | 'paid_amount' | 'refundable_amount' | 'due_amount'> {
  const { currency } = moneyOf(order)
  const { paid, due } = balanceOf(owedOf(order), payments)
  const byHand = order.is_paid && payments.length === 0
  return {
    payments: payments.map((payment) => shownPayment(payment, currency)),
    paid_amount: toDecimal(paid, currency),
    refundable_amount: refundableOf(order, payments),
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
