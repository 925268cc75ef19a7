import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { couponHistories, coupons } from '#server/db/schema/coupons.ts'
import { promotionHistories, promotions } from '#server/db/schema/promotions.ts'
import { termsOf as termsOfCoupon } from '../coupons/coupon-rule.ts'
import { refusalText } from '../coupons/refusal-text.ts'
import { amountOf } from '../discounts/amount-of.ts'
import { applyRules } from '../discounts/apply-rules.ts'
import { inScope, refusalOf } from '../discounts/refusal-of.ts'
import type { Cart, Rule } from '../discounts/rule.ts'
import { termsOf } from '../promotions/cart-rule.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { RaceLost } from '../sales/take-stock.ts'
import { asksWho, type Orderer, offerBuyer } from './offer-buyer.ts'
import type { Offers, UsedCoupon, UsedPromotion } from './offers-for.ts'

const couponRoom = or(isNull(coupons.uses_total), lt(coupons.used, coupons.uses_total))
const promotionRoom = (amount: number): SQL | undefined =>
  and(
    or(isNull(promotions.usage_limit), lt(promotions.used, promotions.usage_limit)),
    or(isNull(promotions.budget_amount), sql`${promotions.spent} + ${amount} <= ${promotions.budget_amount}`),
  )

/**
 * Takes one use of each promotion and of the coupon, while they are still what was tried and one is left: promotions by
 * their ids, then the coupon, so that no two orders wait for each other. Until the transaction ends nobody else takes one,
 * so that what is asked of who orders is asked then, once and for all.
 * @throws 422 on `coupon`; RaceLost where a promotion can not be taken any more, or one of them was changed meanwhile
 */
export async function takeOffers(
  db: Tx,
  store: Pick<Store, 'id' | 'base_currency'>,
  offers: Offers,
  orderer: Orderer,
): Promise<void> {
  const used = offers.coupon && 'coupon' in offers.coupon ? offers.coupon : null
  for (const one of offers.promotions.toSorted((a, b) => a.of.row.id - b.of.row.id))
    await takePromotion(db, store.id, one)
  if (used) await takeCoupon(db, store.id, used)
  const asking = offers.rules.filter(asksWho)
  if (asking.length === 0) return
  // His other orders wait too, by whatever offer they go: of his first order there is one.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orderer ${store.id} ${orderer.customer}`}, 0))`)
  const buyer = await offerBuyer(db, store.id, asking, orderer)
  for (const { rule, refusal } of applyRules({ ...offers.cart, buyer }, offers.rules)) {
    if (refusal === null) continue
    if (rule.kind === 'coupon') throw refusedField('coupon', refusalText(refusal, store.base_currency))
    if (offers.promotions.some(({ of }) => of.row.id === rule.id)) throw new RaceLost()
  }
}

async function takePromotion(db: Tx, storeId: number, { of, amount }: UsedPromotion): Promise<void> {
  const one = and(
    eq(promotions.store_id, storeId),
    eq(promotions.id, of.row.id),
    eq(promotions.version, of.row.version),
  )
  const [taken] = await db
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1`, spent: sql`${promotions.spent} + ${amount}` })
    .where(and(one, promotionRoom(amount)))
    .returning({ id: promotions.id })
  if (!taken) throw new RaceLost()
}

async function takeCoupon(db: Tx, storeId: number, { coupon }: UsedCoupon): Promise<void> {
  const one = and(eq(coupons.store_id, storeId), eq(coupons.id, coupon.id))
  const [taken] = await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(one, eq(coupons.version, coupon.version), couponRoom))
    .returning({ id: coupons.id })
  if (taken) return
  const [now] = await db.select({ version: coupons.version }).from(coupons).where(one)
  if (now?.version === coupon.version) throw refusedField('coupon', m.coupon_refused_used_up())
  throw new RaceLost()
}

/** Writes down which order took them. */
export async function recordOffers(
  db: Tx,
  storeId: number,
  orderId: number,
  { cart, promotions: used, coupon }: Offers,
  telephone: string,
): Promise<void> {
  const of = { store_id: storeId, order_id: orderId, telephone }
  if (used.length > 0)
    await db.insert(promotionHistories).values(
      used.map(({ of: { row }, verdict, amount }) => ({
        ...of,
        promotion_id: row.id,
        amount,
        terms: termsOf(row, includedIn(cart, verdict.rule), isOtherwise(cart, verdict.rule)),
      })),
    )
  if (coupon && 'coupon' in coupon)
    await db.insert(couponHistories).values({
      ...of,
      coupon_id: coupon.coupon.id,
      code: coupon.coupon.code,
      amount: amountOf(coupon.verdict),
      terms: termsOfCoupon(coupon.coupon, includedIn(cart, coupon.verdict.rule)),
    })
}

const includedIn = ({ lines }: Cart, { scope }: Rule): number[] =>
  lines.flatMap((line) => (inScope(scope, line) ? [line.product_id] : []))

/** Of a rule that asks for one thing of several: another than what the cart comes to is so. */
function isOtherwise(cart: Cart, rule: Rule): boolean {
  const others = rule.oneOf.filter(({ type }) => type !== 'total' && type !== 'quantity')
  const met = refusalOf({ ...rule, needs: [], oneOf: others, budget: null }, cart, { total: 0, quantity: 0 }) === null
  return others.length > 0 && met
}

/**
 * Makes an order hold its promotions and its coupon, or give them back, with its stock. What it holds stands in their
 * histories, so that doing it twice changes nothing. The caller has locked the order; they come after products, as everywhere.
 * @returns why it can not take them again, in words: the caller takes everything back then
 */
export async function syncOffers(db: Tx, order: StoredOrder, hold: boolean): Promise<string | null> {
  const { store_id, id } = order
  const own = and(eq(promotionHistories.store_id, store_id), eq(promotionHistories.order_id, id))
  const histories = await db.select().from(promotionHistories).where(own).orderBy(asc(promotionHistories.promotion_id))
  for (const history of histories) {
    if ((history.reversed_at === null) === hold) continue
    if (history.promotion_id !== null && !(await movePromotion(db, order, history, hold)))
      return m.promotion_error_retake({ name: history.terms.name[getLocale()] })
    await db
      .update(promotionHistories)
      .set({ reversed_at: hold ? null : sql`now()` })
      .where(and(own, eq(promotionHistories.id, history.id)))
  }
  if (await syncCoupon(db, order, hold)) return null
  return m.coupon_error_retake({ code: order.coupon_code ?? '' })
}

async function syncCoupon(db: Tx, order: StoredOrder, hold: boolean): Promise<boolean> {
  if (order.coupon_code === null) return true
  const { store_id, id } = order
  const own = and(eq(couponHistories.store_id, store_id), eq(couponHistories.order_id, id))
  const [history] = await db.select().from(couponHistories).where(own)
  if (!history || (history.reversed_at === null) === hold) return true
  if (history.coupon_id !== null && !(await moveCoupon(db, order, history.coupon_id, hold))) return false
  await db
    .update(couponHistories)
    .set({ reversed_at: hold ? null : sql`now()` })
    .where(own)
  return true
}

/** A promotion that is gone is neither taken nor given back. */
async function movePromotion(
  db: Tx,
  order: StoredOrder,
  { promotion_id, amount }: typeof promotionHistories.$inferSelect,
  hold: boolean,
): Promise<boolean> {
  const id = promotion_id ?? 0
  const one = and(eq(promotions.store_id, order.store_id), eq(promotions.id, id))
  const by = hold ? 1 : -1
  const [moved] = await db
    .update(promotions)
    .set({ used: sql`${promotions.used} + ${by}`, spent: sql`${promotions.spent} + ${by * amount}` })
    .where(and(one, hold ? promotionRoom(amount) : undefined))
    .returning({ most: promotions.usage_per_customer })
  if (!moved) return !hold || (await db.$count(promotions, one)) === 0
  return !hold || isWithin(db, order, { kind: 'promotion', id }, moved.most)
}

/** The same of a coupon. */
async function moveCoupon(db: Tx, order: StoredOrder, id: number, hold: boolean): Promise<boolean> {
  const one = and(eq(coupons.store_id, order.store_id), eq(coupons.id, id))
  const [moved] = await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + ${hold ? 1 : -1}` })
    .where(and(one, hold ? couponRoom : undefined))
    .returning({ most: coupons.uses_customer })
  if (!moved) return !hold || (await db.$count(coupons, one)) === 0
  return !hold || isWithin(db, order, { kind: 'coupon', id }, moved.most)
}

/** Whether who ordered has used it less often than he may, this order aside. */
async function isWithin(
  db: Tx,
  order: StoredOrder,
  rule: Pick<Rule, 'kind' | 'id'>,
  most: number | null,
): Promise<boolean> {
  if (most === null) return true
  const orderer = { customer: order.customer_id ?? 0, telephone: order.telephone }
  const { uses } = await offerBuyer(db, order.store_id, [rule], orderer, order.id)
  return [...uses.values()].every((n) => n < most)
}
