import { and, desc, eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney, toDecimal } from '#app/contracts/money.ts'
import { CASH_ON_DELIVERY } from '#app/contracts/order-payment.ts'
import { orderStatus, PENDING } from '#app/contracts/order-status.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentClaims, paymentRequests } from '#server/db/schema/payments.ts'
import { khqrOf } from '../payments/khqr.ts'
import { openAccount } from '../payments/method-config.ts'
import { knownMethods } from '../payments/read-methods.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf } from './payment-value.ts'
import { owedOf, type StoredPayment } from './read-payments.ts'
import type { OnlinePayment } from './shapes.ts'
import { storedOrder, storedPayments } from './stored-parts.ts'

/** How long a code may be paid. */
const LASTS_MS = 15 * 60_000

/** What an order's customer still has to pay himself, in minor units of its currency; 0 where that is nothing, or no more asked. */
export async function owedOnline(db: Tx, order: StoredOrder): Promise<number> {
  return isAsked(order) ? leftOf(order, await storedPayments(db, order.store_id, order.id)) : 0
}

function isAsked(order: StoredOrder): boolean {
  const group = orderStatus(order.order_status_id)?.group
  return order.payment_code !== CASH_ON_DELIVERY && (group === 'open' || group === 'processing') && !order.is_paid
}

const leftOf = (order: StoredOrder, payments: readonly StoredPayment[]) =>
  Math.max(0, balanceOf(owedOf(order), payments).due)

type Request = typeof paymentRequests.$inferSelect

/** The code by which so much of an order can be paid now. */
async function currentRequest(db: Tx, order: StoredOrder, amount: number): Promise<Request | undefined> {
  const { store_id, order_id, id, expires_at, currency_code } = paymentRequests
  const [found] = await db
    .select()
    .from(paymentRequests)
    .where(
      and(
        eq(store_id, order.store_id),
        eq(order_id, order.id),
        eq(paymentRequests.amount, amount),
        eq(currency_code, order.currency_code),
        sql`${expires_at} > now()`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return found
}

/** What a customer said last of paying an order. */
export async function lastClaim(db: Tx, { store_id: storeId, id: orderId }: StoredOrder) {
  const { store_id, order_id, id } = paymentClaims
  const [found] = await db
    .select()
    .from(paymentClaims)
    .where(and(eq(store_id, storeId), eq(order_id, orderId)))
    .orderBy(desc(id))
    .limit(1)
  return found
}

/** How long a customer has to pay an order that he placed in the shop himself, or to say that he did (orders_to_expire.sql). */
export const PAID_WITHIN_MINUTES = 30

type Claim = Awaited<ReturnType<typeof lastClaim>>

/** Whether nothing came of an order's money, and its customer does not say that he sent any. */
export const nothingPaid = (order: StoredOrder, claim: Claim, payments: readonly StoredPayment[]): boolean =>
  !order.is_paid && payments.length === 0 && (!claim || claim.status === 'rejected')

/**
 * Until when an order waits for its customer to pay it; null where it waits for as long as it takes: staff took it or has
 * taken it up, some of it was paid, or he says that he paid. Where nothing came of that, he has his time once more.
 */
export function payBy(order: StoredOrder, claim: Claim, payments: readonly StoredPayment[]): Date | null {
  const waits = order.order_status_id === PENDING && order.channel === 'web' && isAsked(order) && order.total > 0
  if (!waits || !nothingPaid(order, claim, payments)) return null
  const from = Math.max(order.date_added.getTime(), claim?.settled_at?.getTime() ?? 0)
  return new Date(from + PAID_WITHIN_MINUTES * 60_000)
}

const STATES = { waiting: 'checking', rejected: 'rejected', confirmed: 'due' } as const

interface PaidHere extends OnlinePayment {
  /** Bakong tells whether its code was paid. Of the program alone: no reply holds it. */
  asksBakong: boolean
}

/** How an order's customer pays it, and how far that is; null where there is nothing for him to do. */
export async function onlinePayment(db: Tx, order: StoredOrder, locale: Locale): Promise<PaidHere | null> {
  if (!isAsked(order)) return null
  const payments = await storedPayments(db, order.store_id, order.id)
  const amount = leftOf(order, payments)
  if (amount === 0) return null
  const { currency } = moneyOf(order)
  const claim = await lastClaim(db, order)
  const method = (await knownMethods(db, order.store_id)).find(({ code }) => code === order.payment_code)
  const request = order.payment_code === 'khqr' ? await currentRequest(db, order, amount) : undefined
  const image = `/api/shop/orders/${order.public_token}/khqr/${request?.id}`
  return {
    code: order.payment_code,
    state: claim ? STATES[claim.status as keyof typeof STATES] : 'due',
    reason: claim?.status === 'rejected' ? claim.reason : null,
    amount: toDecimal(amount, currency),
    amount_text: formatMoney(amount, currency),
    currency_code: currency,
    pay_by: payBy(order, claim, payments)?.toISOString() ?? null,
    asksBakong: request !== undefined && Boolean(method?.bakong_token),
    instructions: (method && textIn(method.translations, 'instructions', locale)) ?? null,
    khqr: request
      ? {
          payload: request.payload,
          merchant_name: request.merchant_name,
          expires_at: request.expires_at.toISOString(),
          image_url: image,
          save_url: `${image}?format=png`,
        }
      : null,
  }
}

/**
 * Makes the code by which an order is paid, where there is none that still can be: the first, or a new one once that ran
 * out or the order costs something else.
 */
export async function renewRequest(db: Tx, storeId: number, orderId: number): Promise<void> {
  const order = await storedOrder(db, storeId, orderId, true)
  const amount = order?.payment_code === 'khqr' ? await owedOnline(db, order) : 0
  if (!order || amount === 0 || (await currentRequest(db, order, amount))) return
  const method = (await knownMethods(db, storeId)).find(({ code }) => code === 'khqr')
  const account = openAccount(method?.config ?? null)
  if (!account) return
  const { currency } = moneyOf(order)
  const expires_at = new Date(Date.now() + LASTS_MS)
  const made = khqrOf(account, { amount, currency, bill: order.invoice_no, expiresAt: expires_at })
  const { merchant_name } = account
  const of = { store_id: storeId, order_id: orderId }
  await db
    .insert(paymentRequests)
    .values({ ...of, ...made, merchant_name, amount, currency_code: currency, expires_at })
}

/** What a code says that belongs to the order; null where it does not, or ran out. */
export async function payloadOf(
  db: Tx,
  order: { storeId: number; id: number },
  requestId: number,
): Promise<string | null> {
  const { store_id, order_id, id, expires_at, payload } = paymentRequests
  const [found] = await db
    .select({ payload })
    .from(paymentRequests)
    .where(and(eq(store_id, order.storeId), eq(order_id, order.id), eq(id, requestId), sql`${expires_at} > now()`))
  return found?.payload ?? null
}
