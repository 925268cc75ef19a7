import { and, eq, ne, sql } from 'drizzle-orm'
import { KHQR } from 'ts-khqr'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { UNMATCHED_TEXTS, type Unmatched } from '#app/contracts/notification.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentClaims, paymentRequests } from '#server/db/schema/payments.ts'
import { notify } from '../notifications/notify.ts'
import type { BakongPayment } from '../payments/call-bakong.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import type { Mover } from './change-status.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf } from './payment-value.ts'
import { followPayments, writePayment } from './payments.ts'
import { findOrder } from './read-order.ts'
import { owedOf } from './read-payments.ts'
import { storedPayments } from './stored-parts.ts'

type Request = typeof paymentRequests.$inferSelect

/** What of Bakong's hash is shown: banks' apps show so much. */
const SHORT = 8

/**
 * Takes a payment that Bakong knows of a code: what was left of its order is written down as received, once. What is not
 * exactly what the code asked for, or comes when nothing is left to pay, pays nothing, and the store is told.
 */
export async function takeBakongPayment(
  db: Tx,
  store: Store,
  { id, order_id }: Pick<Request, 'id' | 'order_id'>,
  paid: BakongPayment,
): Promise<void> {
  const order = await findOrder(db, store.id, order_id, true)
  const own = and(eq(paymentRequests.store_id, store.id), eq(paymentRequests.id, id))
  const [request] = await db.select().from(paymentRequests).where(own).for('update')
  if (!request || request.outcome !== null) return
  const context: Mover = { store, system: 'Bakong' }
  const used = await isUsed(db, request, paid.hash)
  const before = await storedPayments(db, store.id, order.id)
  const due = order.is_paid ? 0 : balanceOf(owedOf(order), before).due
  const wrong = used ? 'replayed' : (unlike(request, paid) ?? untakeable(order, due))
  const set = { outcome: wrong ?? 'paid', ...(!used && { bakong_hash: paid.hash }) }
  await db.update(paymentRequests).set(set).where(own)
  if (wrong) return tellUnmatched(db, context, order, paid, wrong)

  const { currency } = moneyOf(order)
  const amount = Math.min(request.amount, due)
  const note = `Bakong ${paid.hash.slice(0, SHORT)}`
  const made = await writePayment(db, context, order, { amount, currency, method: 'khqr', note })
  const text = formatMoney(amount, currency)
  const changes: Record<string, [unknown, unknown]> = { payment: [null, text] }
  await followPayments(db, context, order, [...before, made], changes)
  await settleClaim(db, order, made.id)
  await tellOfChange(db, store, order)
  await audit(db, context, { event: 'updated', entity: 'order', id: order.id, label: order.invoice_no, changes })
  const facts = { no: order.invoice_no, total: amount, currency }
  await notify(db, store.id, { type: 'payment_received', facts, link: `/sales/show/${order.id}` })
  // Somebody wrote some of it down meanwhile, or the order costs less by now.
  if (amount < request.amount) await tellUnmatched(db, context, order, paid, 'more')
}

/** Whether the same payment was told of another code before. */
async function isUsed(db: Tx, request: Request, hash: string): Promise<boolean> {
  const { store_id, id, bakong_hash } = paymentRequests
  const other = and(eq(store_id, request.store_id), eq(bakong_hash, hash), ne(id, request.id))
  return (await db.$count(paymentRequests, other)) > 0
}

/** What of a payment is not as its code said. */
function unlike({ payload, amount, currency_code }: Request, paid: BakongPayment): Unmatched | undefined {
  const account = KHQR.parse(payload).data?.bakongAccountID
  if (!account || account.toLowerCase() !== paid.toAccountId.trim().toLowerCase()) return 'account'
  if (paid.currency !== currency_code) return 'currency'
  return toMinor(String(paid.amount), currency_code as Currency) === amount ? undefined : 'amount'
}

/** Why money that is right pays nothing: there is nothing left of the order, or it is not to be sold. */
function untakeable(order: StoredOrder, due: number): Unmatched | undefined {
  const group = orderStatus(order.order_status_id)?.group
  if (group === 'closed' || group === 'problem') return 'closed'
  return due > 0 ? undefined : 'paid'
}

async function tellUnmatched(db: Tx, context: Mover, order: StoredOrder, paid: BakongPayment, reason: Unmatched) {
  const { store } = context
  const amount = `${paid.amount} ${paid.currency}`
  const facts = { no: order.invoice_no, amount, reason }
  await notify(db, store.id, { type: 'payment_unmatched', facts, link: `/sales/show/${order.id}` })
  const said = withLocale(store.default_locale, () => `${amount}: ${UNMATCHED_TEXTS[reason]()}`)
  const changes: Record<string, [unknown, unknown]> = { bakong: [null, said] }
  await audit(db, context, { event: 'updated', entity: 'order', id: order.id, label: order.invoice_no, changes })
}

/** What its customer said of paying it needs no check any more. */
async function settleClaim(db: Tx, order: StoredOrder, payment_id: number): Promise<void> {
  const { store_id, order_id, status } = paymentClaims
  await db
    .update(paymentClaims)
    .set({ status: 'confirmed', payment_id, user_name: 'Bakong', settled_at: sql`now()` })
    .where(and(eq(store_id, order.store_id), eq(order_id, order.id), eq(status, 'waiting')))
}
