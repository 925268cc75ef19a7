import type { ManualOrder } from '#app/contracts/manual-order.ts'
import { type Currency, toDecimal, toMinor, toRiel } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { checkMayAgree } from './agreed-terms.ts'
import { moneyOf } from './order-view.ts'
import { recordPayment } from './payments.ts'
import { placeOrder } from './place-order.ts'
import { findOrder } from './read-order.ts'

/**
 * An order that staff takes, as by telephone: the customer of the number is found or made. Whoever agrees on a price, or
 * takes money, needs what changing an order needs.
 * @returns the order's id
 * @throws 403; 422 on the field that is wrong, the payment's as `payment.amount`
 */
export async function takeOrder(context: StaffContext, body: ManualOrder, key: string | null): Promise<number> {
  checkMayAgree(context.user, body)
  const { payment } = body
  if (payment && !context.user.permissions.has('order-update')) throw forbidden()
  const pay = (db: Tx, id: number) => (payment ? payFor(db, context, id, payment) : Promise.resolve())
  return placeOrder(context, { ...body, type: 'manual' }, key, pay)
}

async function payFor(
  db: Tx,
  context: StaffContext,
  id: number,
  { amount, currency_code, method }: NonNullable<ManualOrder['payment']>,
): Promise<void> {
  const order = await findOrder(db, context.store.id, id)
  const money = moneyOf(order)
  const currency = currency_code ?? money.currency
  if (amount && !toMinor(amount, currency))
    throw refusedField('payment.amount', Number(amount) === 0 ? m.order_error_payment_zero() : m.rule_amount())
  const paid = amount ? { amount, currency_code: currency } : wholeOf(order.total, money, currency)
  // Of what costs nothing there is nothing to receive.
  if (Number(paid.amount) > 0)
    await recordPayment(db, context, id, { ...paid, given_back: false, method, note: null }, null)
}

/** All of a total: in riel where it is paid in riel, else in its own currency. */
function wholeOf(total: number, { currency, khrRate, khrRound }: ReturnType<typeof moneyOf>, asked: Currency) {
  if (currency === 'USD' && asked === 'KHR')
    return { amount: toDecimal(toRiel(total, khrRate, khrRound), 'KHR'), currency_code: asked }
  return { amount: toDecimal(total, currency), currency_code: currency }
}
