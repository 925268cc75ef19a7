import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { type CouponTerms, couponHistories } from '#server/db/schema/coupons.ts'
import { applyRules } from '../discounts/apply-rules.ts'
import { inScope } from '../discounts/refusal-of.ts'
import { scopeOf } from '../offers/stored-rule.ts'
import type { NextLine } from '../sales/edited-lines.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { cartLines } from './cart-lines.ts'
import { ruleOfTerms } from './coupon-rule.ts'

/** What the coupon of an order takes off it now. */
export interface EditedCoupon {
  code: string
  lines: readonly number[]
  shipping: number
  terms: CouponTerms
}

/**
 * What an order's coupon takes off its changed lines, by what it promised when the order was made: whatever became of it
 * since, or of the products that the order has. It takes nothing off while the order does not come to what it asks for.
 */
export async function editedCoupon(
  db: Tx,
  { store_id, id, coupon_code }: StoredOrder,
  next: readonly NextLine[],
  shipping: number | null,
): Promise<EditedCoupon | null> {
  if (coupon_code === null) return null
  const own = and(eq(couponHistories.store_id, store_id), eq(couponHistories.order_id, id))
  const [history] = await db.select({ terms: couponHistories.terms }).from(couponHistories).where(own)
  if (!history) return null
  const lines = await cartLines(db, store_id, next)
  const scope = scopeOf(history.terms)
  const added = lines.flatMap((line, at) =>
    next[at]?.id === undefined && inScope(scope, line) ? [line.product_id] : [],
  )
  const terms = { ...history.terms, included: [...new Set([...history.terms.included, ...added])] }
  const cart = {
    lines,
    shipping: shipping === null ? null : { code: null, cost: shipping },
    payment: null,
    province: null,
    buyer: null,
    channel: '',
    at: { day: '', time: '', yesterday: '' },
  }
  const [verdict] = applyRules(cart, [ruleOfTerms(terms, new Set(terms.included))])
  return { code: coupon_code, lines: verdict?.lines ?? [], shipping: verdict?.shipping ?? 0, terms }
}

/** Writes down what it takes off by now. */
export async function keepEdited(db: Tx, order: StoredOrder, { lines, shipping, terms }: EditedCoupon): Promise<void> {
  await db
    .update(couponHistories)
    .set({ terms, amount: lines.reduce((sum, off) => sum + off, shipping) })
    .where(and(eq(couponHistories.store_id, order.store_id), eq(couponHistories.order_id, order.id)))
}
