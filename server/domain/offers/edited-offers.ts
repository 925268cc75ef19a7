import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { type CouponTerms, couponHistories } from '#server/db/schema/coupons.ts'
import { type PromotionTerms, promotionHistories, promotions } from '#server/db/schema/promotions.ts'
import { ruleOfTerms as ruleOfCoupon } from '../coupons/coupon-rule.ts'
import { amountOf } from '../discounts/amount-of.ts'
import { applyRules } from '../discounts/apply-rules.ts'
import { inScope } from '../discounts/refusal-of.ts'
import type { CartLine, Rule, Verdict } from '../discounts/rule.ts'
import { ruleOfTerms } from '../promotions/cart-rule.ts'
import type { NextLine } from '../sales/edited-lines.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { holdProducts } from '../sales/take-stock.ts'
import { cartLines } from './cart-lines.ts'
import type { OfferRow } from './offer-row.ts'
import { scopeOf } from './stored-rule.ts'

type Promised = typeof promotionHistories.$inferSelect

/** What the offers of an order take off it now. */
export interface EditedOffers {
  rows: OfferRow[]
  /** Off each line. */
  lines: readonly number[]
  shipping: number
  promotions: { history: Promised; terms: PromotionTerms; amount: number }[]
  coupon: { terms: CouponTerms; amount: number } | null
}

/** What an order is to be, as offers ask for it. */
interface Next {
  lines: readonly NextLine[]
  /** Null: it is not sent. */
  shipping: number | null
  /** Products that it was of. */
  before: readonly (number | null)[]
}

/**
 * What an order's promotions and its coupon take off its changed lines, by what they promised when the order was made:
 * whatever became of them since, or of the products that the order has. They take nothing off while the order does not come
 * to what they ask for, and no more than what is left of a budget.
 */
export async function editedOffers(db: Tx, order: StoredOrder, next: Next): Promise<EditedOffers | null> {
  const { store_id, id, coupon_code } = order
  const own = and(eq(promotionHistories.store_id, store_id), eq(promotionHistories.order_id, id))
  // As they applied then.
  const promised = await db.select().from(promotionHistories).where(own).orderBy(asc(promotionHistories.id))
  const [used] =
    coupon_code === null
      ? []
      : await db
          .select({ terms: couponHistories.terms })
          .from(couponHistories)
          .where(and(eq(couponHistories.store_id, store_id), eq(couponHistories.order_id, id)))
  if (promised.length === 0 && !used) return null
  const budgets = await budgetsOf(db, order, promised, next)
  // What was given was not bought.
  const bought = next.lines.map((line) => ({
    ...line,
    ...(line.promotion?.gift && { quantity: 0 }),
    // What is added now may cost less already; what the order had is in or out as it was.
    special: line.id === undefined && line.price < (line.compare_at_price ?? 0),
  }))
  const lines = await cartLines(db, store_id, bought)
  const promises = promised.map((history) => ({ history, terms: withAdded(history.terms, lines, next.lines) }))
  const coupon = used && withAdded(used.terms, lines, next.lines)
  const rules: Rule[] = [
    ...promises.map(({ history, terms }) =>
      ruleOfTerms(terms, {
        id: history.id,
        products: new Set(terms.included),
        given: givenBy(terms, next.lines).pieces,
        budget: budgets.get(history.promotion_id ?? 0) ?? null,
      }),
    ),
    ...(coupon ? [ruleOfCoupon(coupon, new Set(coupon.included))] : []),
  ]
  const verdicts = applyRules(
    {
      lines,
      shipping: next.shipping === null ? null : { code: null, service: null, cost: next.shipping },
      payment: null,
      province: null,
      buyer: null,
      channel: '',
      coupon: null,
      at: { day: '', time: '', yesterday: '' },
    },
    rules,
  )
  const ofCoupon = verdicts.find(({ rule }) => rule.kind === 'coupon')
  const entries = promises.map(({ history, terms }) => {
    const verdict = verdicts.find(({ rule }) => rule.kind === 'promotion' && rule.id === history.id)
    return { history, terms, off: verdict ? amountOf(verdict) : 0, given: givenBy(terms, next.lines).worth }
  })
  return {
    rows: [
      ...entries.flatMap(({ terms, off, given }): OfferRow[] =>
        off === 0 && (given > 0 || terms.action === 'gift') ? [] : [{ code: 'promotion', off, name: terms.name }],
      ),
      ...(coupon_code !== null && coupon
        ? [
            {
              code: 'coupon' as const,
              off: ofCoupon ? amountOf(ofCoupon) : 0,
              name: { en: coupon_code, km: coupon_code },
            },
          ]
        : []),
    ],
    lines: next.lines.map((_, at) => sumOf(verdicts, (verdict) => verdict.lines[at] ?? 0)),
    shipping: sumOf(verdicts, ({ shipping }) => shipping),
    promotions: entries.map(({ history, terms, off, given }) => ({ history, terms, amount: off + given })),
    coupon: coupon ? { terms: coupon, amount: ofCoupon ? amountOf(ofCoupon) : 0 } : null,
  }
}

const sumOf = (verdicts: readonly Verdict[], of: (verdict: Verdict) => number) =>
  verdicts.reduce((sum, verdict) => sum + of(verdict), 0)

/** Products that the order has are in or out as they were, new ones by where they lie now. */
function withAdded<T extends CouponTerms | PromotionTerms>(
  terms: T,
  lines: readonly CartLine[],
  next: readonly NextLine[],
): T {
  const scope = scopeOf(terms)
  const added = lines.flatMap((line, at) =>
    next[at]?.id === undefined && inScope(scope, line) ? [line.product_id] : [],
  )
  return { ...terms, included: [...new Set([...terms.included, ...added])] }
}

/** What of these lines a promotion gave, and what that would cost. */
function givenBy({ id }: PromotionTerms, lines: readonly NextLine[]): { pieces: number; worth: number } {
  const given = lines.filter(({ promotion }) => (promotion?.gift || promotion?.given) && promotion.id === id)
  return {
    pieces: given.reduce((sum, { quantity }) => sum + quantity, 0),
    worth: given.reduce((sum, line) => sum + line.quantity * Math.max(0, (line.compare_at_price ?? 0) - line.price), 0),
  }
}

/**
 * What the promotions that an order holds may take off at most, by their ids: what is left of their budgets with what they
 * take off it now. Products come before them, as everywhere.
 */
async function budgetsOf(
  db: Tx,
  { store_id }: StoredOrder,
  promised: readonly Promised[],
  next: Next,
): Promise<Map<number, number>> {
  const held = promised.filter(({ promotion_id, reversed_at }) => promotion_id !== null && reversed_at === null)
  if (held.length === 0) return new Map()
  const ofOrder = [...next.before, ...next.lines.map(({ product_id }) => product_id)]
  await holdProducts(db, store_id, [...new Set(ofOrder.filter((id) => id !== null))])
  const { id, budget_amount: budget, spent } = promotions
  const rows = await db
    .select({ id, budget, spent })
    .from(promotions)
    .where(
      and(
        eq(promotions.store_id, store_id),
        inArray(
          id,
          held.map((one) => one.promotion_id ?? 0),
        ),
      ),
    )
    .orderBy(asc(id))
    .for('no key update')
  return new Map(
    rows.flatMap((row): [number, number][] => {
      const one = held.find(({ promotion_id }) => promotion_id === row.id)
      if (row.budget === null || !one) return []
      // What it gave stays given.
      const given = givenBy(one.terms, next.lines).worth
      return [[row.id, Math.max(0, row.budget - row.spent + one.amount - given)]]
    }),
  )
}

/** Writes down what they take off by now. */
export async function keepEdited(
  db: Tx,
  order: StoredOrder,
  { promotions: entries, coupon }: EditedOffers,
): Promise<void> {
  const { store_id, id } = order
  for (const { history, terms, amount } of entries) {
    await db
      .update(promotionHistories)
      .set({ terms, amount })
      .where(and(eq(promotionHistories.store_id, store_id), eq(promotionHistories.id, history.id)))
    if (history.promotion_id === null || history.reversed_at !== null || amount === history.amount) continue
    await db
      .update(promotions)
      .set({ spent: sql`${promotions.spent} + ${amount - history.amount}` })
      .where(and(eq(promotions.store_id, store_id), eq(promotions.id, history.promotion_id)))
  }
  if (coupon)
    await db
      .update(couponHistories)
      .set(coupon)
      .where(and(eq(couponHistories.store_id, store_id), eq(couponHistories.order_id, id)))
}
