import { and, desc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { Locale } from '#app/contracts/kit.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { customers, orderHistories, orders } from '#server/db/schema/sales.ts'
import { together } from '#server/db/together.ts'
import { reviewsOfOrder } from '../reviews/order-reviews.ts'
import { hasBot } from '../telegram/has-bot.ts'
import { assigneeOf } from './assignees.ts'
import { cancelRefusal } from './cancel-refusal.ts'
import { changeOf } from './cash.ts'
import { areaText } from './destination.ts'
import { notePages, notesToCustomer } from './note-pictures.ts'
import { onlinePayment } from './online-payment.ts'
import { moneyOf, orderRow, type StoredOrder, statusOf } from './order-view.ts'
import { claimsOf } from './read-claims.ts'
import { leftToPay, shownPayments } from './read-payments.ts'
import type { OrderDetail, OrderHistory, placedShape } from './shapes.ts'
import { showLine } from './show-lines.ts'
import { storedLines, storedOrder, storedPayments, storedTotals } from './stored-parts.ts'
import { reachedBy } from './tell-customer.ts'
import { showTotal } from './totals.ts'
import { trackingUrl } from './tracking-url.ts'

/** @throws 404 for an id that is not this store's, too */
export async function findOrder(db: Tx, storeId: number, id: number, lock = false): Promise<StoredOrder> {
  const row = await storedOrder(db, storeId, id, lock)
  if (!row) throw refused(404, m.error_404())
  return row
}

/** Lines and total rows of an order, in the asked language. */
async function partsOf(db: Tx, order: StoredOrder, locale: Locale) {
  const money = moneyOf(order)
  const [lines, totals] = await together([
    storedLines(db, order.store_id, order.id),
    storedTotals(db, order.store_id, order.id),
  ])
  return {
    order_products: lines.map((line) => ({
      id: line.id,
      returned: line.returned,
      ...showLine(line, money, locale),
      product: { name: line.name[locale], code: line.code, images: [{ image_url: line.image_path }] },
    })),
    order_total: totals.map((row) => showTotal(row, money.currency)),
  }
}

/** How many orders its customer has; null where he lies in the trash, or is gone. */
async function ordersOf(db: Tx, { store_id, customer_id }: StoredOrder): Promise<number | null> {
  if (customer_id === null) return null
  const [found] = await db
    .select({ orders: customers.orders_count })
    .from(customers)
    .where(and(eq(customers.store_id, store_id), eq(customers.id, customer_id), isNull(customers.deleted_at)))
  return found?.orders ?? null
}

/** All of an order, for the store's staff. */
export async function readOrder(db: Tx, store: Store, id: number, locale: Locale): Promise<OrderDetail> {
  const order = await findOrder(db, store.id, id)
  const payments = await storedPayments(db, store.id, id)
  return {
    ...orderRow(order, locale),
    ...shownPayments(order, payments),
    payment_claims: await claimsOf(db, store.id, id),
    customer_id: order.customer_id,
    customer_orders: await ordersOf(db, order),
    payment_code: order.payment_code,
    reached_by: await reachedBy(db, order),
    shipping_code: order.shipping_code,
    shipping_latitude: order.shipping_latitude,
    shipping_longitude: order.shipping_longitude,
    shipping_commune: order.shipping_commune,
    shipping_landmark: order.shipping_landmark,
    shipping_area: areaText(order, locale),
    cash: changeOf(order, leftToPay(order, payments)),
    comment: order.comment,
    coupon_code: order.coupon_code,
    locale: order.locale,
    khr_rate: order.khr_rate,
    khr_round: order.khr_round,
    tags: order.tags,
    assigned_to: await assigneeOf(db, store.id, order.assigned_to),
    courier: order.courier,
    tracking_code: order.tracking_code,
    courier_link: order.courier_link,
    revised_at: order.revised_at?.toISOString() ?? null,
    tracking_url: trackingUrl(store, order.public_token),
    ...(await partsOf(db, order, locale)),
  }
}

/** As it is told, with what the program alone knows of its payment. */
type TrackedOrder = z.input<typeof placedShape> & { payment: Awaited<ReturnType<typeof onlinePayment>> }

/**
 * An order for whoever holds its token, or has just made it (`id`): what was bought and how it stands.
 * @throws 404 for an unknown token
 */
export async function readTracked(
  db: Tx,
  store: Store,
  of: { token: string } | { id: number },
  locale: Locale,
): Promise<TrackedOrder> {
  // What is no token is answered as one that opens nothing.
  if ('token' in of && !/^[\w-]{20,64}$/.test(of.token)) throw refused(404, m.error_404())
  const one = 'token' in of ? eq(orders.public_token, of.token) : eq(orders.id, of.id)
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.store_id, store.id), one))
  if (!order) throw refused(404, m.error_404())
  const [parts, notes, telegram, payment, refusal, reviews, payments] = await together([
    partsOf(db, order, locale),
    notesToCustomer(db, store.id, order.id, order.public_token),
    hasBot(db, store.id),
    onlinePayment(db, order, locale),
    cancelRefusal(db, order),
    reviewsOfOrder(db, store, order, locale),
    storedPayments(db, store.id, order.id),
  ])
  const { total, total_khr, currency_code, type, date_added, is_paid, invoice_no, firstname, ...row } = orderRow(
    order,
    locale,
  )
  return {
    id: order.id,
    invoice_no,
    firstname,
    is_paid,
    type,
    date_added,
    total,
    total_khr,
    currency_code,
    order_status: {
      ...statusOf(order.order_status_id),
      group: orderStatus(order.order_status_id)?.group ?? 'open',
    },
    payment_method_name: row.payment_method_name,
    shipping_method_name: row.shipping_method_name,
    shipping_area: areaText(order, locale),
    shipping_landmark: order.shipping_landmark,
    pinned: order.shipping_latitude !== null,
    cash: changeOf(order, leftToPay(order, payments)),
    courier: order.courier,
    tracking_code: order.tracking_code,
    courier_link: order.courier_link,
    ...parts,
    tracking_url: trackingUrl(store, order.public_token),
    notes,
    telegram,
    may_cancel: refusal === null,
    reviews,
    payment,
  }
}

/** The order that a token opens. @throws 404 for an unknown one */
export async function idOfToken(db: Tx, storeId: number, token: string): Promise<number> {
  if (!/^[\w-]{20,64}$/.test(token)) throw refused(404, m.error_404())
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.store_id, storeId), eq(orders.public_token, token)))
  if (!order) throw refused(404, m.error_404())
  return order.id
}

/** What happened to an order, newest first. @throws 404 */
export async function listHistories(db: Tx, storeId: number, id: number): Promise<OrderHistory[]> {
  await findOrder(db, storeId, id)
  const rows = await db
    .select()
    .from(orderHistories)
    .where(and(eq(orderHistories.store_id, storeId), eq(orderHistories.order_id, id)))
    .orderBy(desc(orderHistories.created_at), desc(orderHistories.id))
  return rows.map(shownHistory)
}

export const shownHistory = (row: typeof orderHistories.$inferSelect): OrderHistory => ({
  id: row.id,
  is_internal: row.is_internal,
  is_paid: row.is_paid,
  comment: row.comment,
  pictures: notePages(row.store_id, row.pictures),
  notify: row.notify,
  order_status: statusOf(row.order_status_id),
  user_name: row.user_name || null,
  created_at: row.created_at.toISOString(),
})
