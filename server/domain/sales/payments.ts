import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import type { orderPaymentBody, PaymentWay } from '#app/contracts/order-payment.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orderHistories, orderPayments, orders } from '#server/db/schema/sales.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import { tellOfOrder } from '../webhooks/order-event.ts'
import type { Mover } from './change-status.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf, converted } from './payment-value.ts'
import { findOrder } from './read-order.ts'
import { owedOf, type StoredPayment } from './read-payments.ts'
import { claimKey, hashOfBody, keepReply } from './repeat.ts'
import { storedPayments } from './stored-parts.ts'

/**
 * Writes down money that was received for an order or given back. Whether the order is paid follows from what is written,
 * until somebody says otherwise.
 * @param key the same key and body write nothing twice
 * @throws 404; 422 on `amount`
 */
export async function recordPayment(
  db: Tx,
  context: StaffContext,
  id: number,
  body: z.output<typeof orderPaymentBody>,
  key: string | null,
): Promise<void> {
  const { store } = context
  if (key && (await claimKey(db, store.id, key, hashOfBody({ payment: id, ...body }))) !== null) return
  const order = await findOrder(db, store.id, id, true)
  const money = moneyOf(order)
  const currency = body.currency_code ?? money.currency
  const sent = toMinor(body.amount, currency)
  if (!sent) throw refusedField('amount', sent === 0 ? m.order_error_payment_zero() : m.rule_amount())
  const before = body.given_back
    ? await receivedFor(db, context, order, body.method)
    : await storedPayments(db, store.id, id)
  const amount = body.given_back ? -sent : sent
  const value = converted(amount, currency, money)
  const { paid } = balanceOf(owedOf(order), before)
  if (paid + value < 0)
    throw refusedField('amount', m.order_error_give_back({ amount: formatMoney(paid, money.currency) }))
  const made = await writePayment(db, context, order, { amount, currency, method: body.method, note: body.note })
  if (key) await keepReply(db, store.id, key, made.id)
  await follow(db, context, order, [...before, made], [null, wordsOf(made)])
}

/**
 * The payments that something is given back of. Of an order that somebody only said is paid, its total was: that is written
 * down first.
 */
export async function receivedFor(
  db: Tx,
  context: StaffContext,
  order: StoredOrder,
  method: PaymentWay,
): Promise<StoredPayment[]> {
  const payments = await storedPayments(db, order.store_id, order.id)
  if (payments.length > 0 || !order.is_paid || order.total <= 0) return payments
  const { currency } = moneyOf(order)
  const whole = { amount: order.total, currency, method, note: m.payment_paid_before() }
  return [await writePayment(db, context, order, whole)]
}

/** Of a payment, what is written down: `amount` in minor units, below zero where it is given back. */
interface NewPayment {
  amount: number
  currency: Currency
  method: PaymentWay
  note: string | null
}

export async function writePayment(
  db: Tx,
  { store, user, system }: Mover,
  order: StoredOrder,
  { amount, currency, method, note }: NewPayment,
): Promise<StoredPayment> {
  const [made] = await db
    .insert(orderPayments)
    .values({
      store_id: store.id,
      order_id: order.id,
      amount,
      currency_code: currency,
      value: converted(amount, currency, moneyOf(order)),
      method,
      note: note || null,
      user_id: user?.userId ?? null,
      user_name: user?.name ?? system ?? '',
    })
    .returning()
  if (!made) throw new Error('The payment was not stored')
  return made
}

/** Takes back what was written by mistake. @throws 404; 409 where more was given back than would be left */
export async function removePayment(db: Tx, context: StaffContext, id: number, paymentId: number): Promise<void> {
  const { store } = context
  const order = await findOrder(db, store.id, id, true)
  const before = await storedPayments(db, store.id, id)
  const gone = before.find((payment) => payment.id === paymentId)
  if (!gone) throw refused(404, m.error_404())
  const left = before.filter((payment) => payment !== gone)
  if (balanceOf(owedOf(order), left).paid < 0) throw refused(409, m.order_error_payment_given_back())
  await db.delete(orderPayments).where(and(eq(orderPayments.store_id, store.id), eq(orderPayments.id, paymentId)))
  await follow(db, context, order, left, [wordsOf(gone), null])
}

const wordsOf = ({ amount, currency_code }: StoredPayment) => formatMoney(amount, currency_code as Currency)

/** Writes down what was done to a payment, and what became of the order with it. */
async function follow(
  db: Tx,
  context: StaffContext,
  order: StoredOrder,
  payments: readonly StoredPayment[],
  payment: [unknown, unknown],
): Promise<void> {
  const changes: Changes = { payment }
  await followPayments(db, context, order, payments, changes)
  await tellOfChange(db, context.store, order)
  await audit(db, context, { event: 'updated', entity: 'order', id: order.id, label: order.invoice_no, changes })
}

type Changes = Record<string, [unknown, unknown]>

/** Lets the order be paid or not as its payments have it, and notes that among its changes. */
export async function followPayments(
  db: Tx,
  context: Mover,
  order: StoredOrder,
  payments: readonly StoredPayment[],
  changes: Changes,
): Promise<void> {
  const is_paid = payments.length > 0 && balanceOf(owedOf(order), payments).due <= 0
  if (is_paid === order.is_paid) return
  changes.is_paid = [order.is_paid, is_paid]
  await setPaid(db, context, order, is_paid)
  if (is_paid) await tellOfOrder(db, context.store, order.id, 'order.paid')
}

async function setPaid(db: Tx, { store, user, system }: Mover, order: StoredOrder, is_paid: boolean): Promise<void> {
  await db
    .update(orders)
    .set({ is_paid, version: order.version + 1, updated_at: sql`now()`, updated_by: user?.userId ?? null })
    .where(and(eq(orders.store_id, store.id), eq(orders.id, order.id)))
  await db.insert(orderHistories).values({
    store_id: store.id,
    order_id: order.id,
    order_status_id: order.order_status_id,
    is_paid,
    user_id: user?.userId ?? null,
    user_name: user?.name ?? system ?? '',
  })
}
