import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { couponHistories, coupons } from '#server/db/schema/coupons.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { RaceLost } from '../sales/take-stock.ts'
import { couponBuyer, type Orderer } from './coupon-buyer.ts'
import { termsOf } from './coupon-rule.ts'
import { refusalText } from './refusal-text.ts'
import { judge, type UsedCoupon } from './try-coupon.ts'

const room = or(isNull(coupons.uses_total), lt(coupons.used, coupons.uses_total))

/**
 * Takes one use of a coupon, while it is still what was tried and one is left. Until the transaction ends nobody else
 * takes one, so that what is asked of who orders is asked then, once and for all.
 * @throws 422 on `coupon`; RaceLost where it was changed meanwhile
 */
export async function takeCoupon(
  db: Tx,
  store: Pick<Store, 'id' | 'base_currency'>,
  { coupon, cart }: UsedCoupon,
  orderer: Orderer,
): Promise<void> {
  const one = and(eq(coupons.store_id, store.id), eq(coupons.id, coupon.id))
  const [taken] = await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(one, eq(coupons.version, coupon.version), room))
    .returning({ id: coupons.id })
  if (!taken) {
    const [now] = await db.select({ version: coupons.version }).from(coupons).where(one)
    if (now?.version === coupon.version) throw refusedField('coupon', m.coupon_refused_used_up())
    throw new RaceLost()
  }
  const buyer = await couponBuyer(db, store.id, coupon.id, orderer)
  const judged = judge(coupon, { ...cart, buyer })
  if ('why' in judged) throw refusedField('coupon', refusalText(judged, store.base_currency))
}

/** Writes down which order took it. */
export async function recordCoupon(
  db: Tx,
  storeId: number,
  orderId: number,
  { coupon, verdict, included }: UsedCoupon,
  telephone: string,
): Promise<void> {
  await db.insert(couponHistories).values({
    store_id: storeId,
    coupon_id: coupon.id,
    order_id: orderId,
    code: coupon.code,
    telephone,
    amount: verdict.lines.reduce((sum, off) => sum + off, verdict.shipping),
    terms: termsOf(coupon, included),
  })
}

/**
 * Makes an order hold its coupon, or give it back, with its stock. What it holds stands in the coupon's history, so that
 * doing it twice changes nothing. The caller has locked the order; the coupon comes after products, as everywhere.
 * @returns false where it can not be taken again: the caller takes everything back then
 */
export async function syncCoupon(db: Tx, order: StoredOrder, hold: boolean): Promise<boolean> {
  if (order.coupon_code === null) return true
  const { store_id, id } = order
  const own = and(eq(couponHistories.store_id, store_id), eq(couponHistories.order_id, id))
  const [history] = await db.select().from(couponHistories).where(own)
  if (!history || (history.reversed_at === null) === hold) return true
  if (history.coupon_id !== null && !(await move(db, order, history.coupon_id, hold))) return false
  await db
    .update(couponHistories)
    .set({ reversed_at: hold ? null : sql`now()` })
    .where(own)
  return true
}

/** A coupon that is gone is neither taken nor given back. */
async function move(db: Tx, order: StoredOrder, coupon: number, hold: boolean): Promise<boolean> {
  const one = and(eq(coupons.store_id, order.store_id), eq(coupons.id, coupon))
  if (!hold) {
    await db
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1` })
      .where(one)
    return true
  }
  const [taken] = await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(one, room))
    .returning({ most: coupons.uses_customer })
  if (!taken) return (await db.$count(coupons, one)) === 0
  if (taken.most === null) return true
  const orderer = { customer: order.customer_id ?? 0, telephone: order.telephone }
  const { uses } = await couponBuyer(db, order.store_id, coupon, orderer, order.id)
  return [...uses.values()].every((n) => n < (taken.most ?? 0))
}
