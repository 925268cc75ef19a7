import { and, eq } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { applyRules } from '../discounts/apply-rules.ts'
import { inScope } from '../discounts/refusal-of.ts'
import type { Cart, Verdict } from '../discounts/rule.ts'
import { storeMoment } from '../products/store-moment.ts'
import { cartLines } from './cart-lines.ts'
import { couponBuyer, type Orderer } from './coupon-buyer.ts'
import { ruleOf, type StoredCoupon } from './coupon-rule.ts'
import { type CouponRefusal, refusalText } from './refusal-text.ts'

/** What a coupon is tried on; what is not known yet is left out. */
export interface Tried {
  lines: Parameters<typeof cartLines>[2]
  shipping: Cart['shipping']
  payment?: string | null
  province?: string | null
  channel: Cart['channel']
  orderer?: Orderer | null
  /** Its code came by a link, and nobody asked for it yet. */
  byLink?: boolean
}

/** Where an order of this type is made, as a coupon asks. */
export const channelOf = (type: string | undefined): Cart['channel'] =>
  type === 'manual' || type === 'dine-in' ? type : 'web'

/** A coupon that applies, and what it takes off. */
export interface UsedCoupon {
  coupon: StoredCoupon
  cart: Cart
  verdict: Verdict
  /** Of the lines' products, those that it takes something off. */
  included: number[]
}

/** A coupon of the store, however its code is typed. */
async function findCoupon(db: Tx, storeId: number, code: string): Promise<StoredCoupon | undefined> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.store_id, storeId), eq(coupons.code, code.trim().toUpperCase())))
  return found
}

/** What a coupon takes off a cart, or why it does not apply. */
export async function tryCoupon(
  db: Tx,
  store: Pick<Store, 'id' | 'timezone'>,
  code: string,
  { lines, payment = null, province = null, orderer = null, byLink = false, ...on }: Tried,
): Promise<UsedCoupon | CouponRefusal> {
  const coupon = await findCoupon(db, store.id, code)
  if (!coupon) return { why: 'unknown' }
  if (byLink && !coupon.auto_apply_link) return { why: 'unasked' }
  const cart: Cart = {
    ...on,
    payment,
    province,
    buyer: orderer && (await couponBuyer(db, store.id, coupon.id, orderer)),
    lines: await cartLines(db, store.id, lines),
    at: storeMoment(store.timezone),
  }
  return judge(coupon, cart)
}

/** The same for an order, which a coupon that does not apply keeps from being made. @throws 422 on `coupon` */
export async function couponFor(
  db: Tx,
  store: Pick<Store, 'id' | 'timezone' | 'base_currency'>,
  code: string | null | undefined,
  tried: Tried,
): Promise<UsedCoupon | null> {
  if (!code) return null
  const used = await tryCoupon(db, store, code, tried)
  if ('why' in used) throw refusedField('coupon', refusalText(used, store.base_currency))
  return used
}

/** The same of a coupon and a cart that were read. */
export function judge(coupon: StoredCoupon, cart: Cart): UsedCoupon | CouponRefusal {
  const [verdict] = applyRules(cart, [ruleOf(coupon)])
  if (!verdict) return { why: 'unknown' }
  if (verdict.refusal) return verdict.refusal
  const { scope } = verdict.rule
  return {
    coupon,
    cart,
    verdict,
    included: cart.lines.flatMap((line) => (inScope(scope, line) ? [line.product_id] : [])),
  }
}

/** Lines with what a coupon takes off each. */
export const withCoupon = <L extends { discount: number }>(lines: readonly L[], used: UsedCoupon | null): L[] =>
  used ? lines.map((line, at) => ({ ...line, discount: used.verdict.lines[at] ?? 0 })) : [...lines]
