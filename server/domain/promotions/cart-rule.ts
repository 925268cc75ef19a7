import { bilingual } from '#server/core/rows/texts.ts'
import type { PromotionTerms, promotions } from '#server/db/schema/promotions.ts'
import type { Condition, Effect, Rule, Tier } from '../discounts/rule.ts'
import { buyerNeeds, cartNeeds, scopeOf, scopeOfProducts } from '../offers/stored-rule.ts'

export type StoredPromotion = typeof promotions.$inferSelect

/** What methods of paying and of sending are called by, by their ids. */
export interface MethodCodes {
  payment: ReadonlyMap<number, string>
  shipping: ReadonlyMap<number, string>
}

/** A promotion of the cart as the engine reads it. */
export function ruleOf(of: StoredPromotion, codes: MethodCodes): Rule {
  const { usage_limit, usage_per_customer, budget_amount } = of
  const needs: (Condition | false)[] = [
    { type: 'on', on: of.status },
    { type: 'window', ...windowOf(of) },
    usage_limit !== null && { type: 'uses', used: of.used, most: usage_limit },
    usage_per_customer !== null && { type: 'buyer_uses', most: usage_per_customer },
  ]
  const asked = [...otherNeeds(of, codes), ...cartNeeds(of)]
  return {
    ...taken(of),
    id: of.id,
    needs: [...needs.filter((need) => need !== false), ...(of.match === 'all' ? asked : [])],
    oneOf: of.match === 'any' ? asked : [],
    scope: scopeOf(of),
    budget: budget_amount === null ? null : Math.max(0, budget_amount - of.spent),
  }
}

const windowOf = ({ date_start, date_end, time_start, time_end, days }: StoredPromotion) => {
  return { date_start, date_end, time_start, time_end, days }
}

/** What it asks of other than what the cart comes to. */
function otherNeeds(of: StoredPromotion, { payment, shipping }: MethodCodes): Condition[] {
  const among = (ids: readonly number[], codes: ReadonlyMap<number, string>) =>
    new Set(ids.map((id) => codes.get(id) ?? `gone:${id}`))
  const needs: (Condition | false)[] = [
    of.payment_method_ids.length > 0 && {
      type: 'among',
      what: 'payment',
      of: among(of.payment_method_ids, payment),
    },
    of.shipping_method_ids.length > 0 && {
      type: 'among',
      what: 'shipping',
      of: among(of.shipping_method_ids, shipping),
    },
    of.services.length > 0 && { type: 'among', what: 'service', of: new Set(of.services) },
    of.coupon_ids.length > 0 && { type: 'among', what: 'coupon', of: new Set(of.coupon_ids.map(String)) },
    of.province_codes.length > 0 && { type: 'among', what: 'province', of: new Set(of.province_codes) },
  ]
  return [...buyerNeeds(of), ...needs.filter((need) => need !== false)]
}

type What = Omit<PromotionTerms, 'id' | 'name' | 'included'>

const taken = (of: What): Omit<Rule, 'id' | 'needs' | 'oneOf' | 'scope' | 'budget'> => ({
  kind: 'promotion',
  priority: of.priority,
  effect: effectOf(of),
  freeShipping: of.shipping || of.type === 'free_shipping',
  stackable: of.stackable,
  stop: of.stop_further,
})

function effectOf(of: What): Effect {
  const { action, rate, amount, max_discount: most } = of
  switch (of.type) {
    case 'buy_x_get_y': {
      const sets = { buy: of.buy_quantity ?? 1, get: of.get_quantity ?? 1 }
      return action === 'cheapest_free'
        ? { type: 'buy_get', ...sets, rate: 10_000, most: null }
        : { type: 'buy_get', ...sets, rate, most }
    }
    case 'bundle':
      return {
        type: 'bundle',
        products: of.product_ids,
        set:
          action === 'fixed_price'
            ? { type: 'price', price: amount }
            : action === 'percent_item'
              ? { type: 'percent', rate, most }
              : { type: 'fixed', amount },
      }
    case 'tiered':
      return {
        type: 'tiers',
        by: of.tier_by,
        tiers: of.tiers.map(({ least, value }): Tier => ({ least, effect: stepOf(action, value) })),
      }
    case 'free_shipping':
      return { type: 'nothing' }
    default:
      if (action === 'gift')
        return { type: 'gift', products: new Set(of.gift_ids), get: of.get_quantity ?? 1, ready: [] }
      return action === 'fixed_order' ? { type: 'fixed', amount } : { type: 'percent', rate, most }
  }
}

function stepOf(action: What['action'], value: number): Tier['effect'] {
  if (action === 'fixed_price') return { type: 'each_for', price: value }
  return action === 'fixed_order' ? { type: 'fixed', amount: value } : { type: 'percent', rate: value, most: null }
}

/**
 * What an order keeps of a promotion, with those of its products that it applied to.
 * @param otherwise it asks for one thing of several, and another than what the cart comes to was so
 */
export function termsOf(of: StoredPromotion, included: readonly number[], otherwise: boolean): PromotionTerms {
  return {
    id: of.id,
    name: bilingual(of.translations),
    type: of.type,
    action: of.action,
    rate: of.rate,
    amount: of.amount,
    max_discount: of.max_discount,
    buy_quantity: of.buy_quantity,
    get_quantity: of.get_quantity,
    gift_ids: of.gift_ids,
    tier_by: of.tier_by,
    tiers: of.tiers,
    shipping: of.shipping,
    applies_to: of.applies_to,
    product_ids: of.product_ids,
    category_ids: of.category_ids,
    brand_ids: of.brand_ids,
    tag_ids: of.tag_ids,
    option_value_ids: of.option_value_ids,
    exclude_ids: of.exclude_ids,
    exclude_special: of.exclude_special,
    match: of.match,
    total: otherwise ? null : of.total,
    min_quantity: otherwise ? null : of.min_quantity,
    priority: of.priority,
    stackable: of.stackable,
    stop_further: of.stop_further,
    included: [...new Set(included)],
  }
}

/**
 * What an order was promised: what its cart must come to, and no more whether the promotion could be used today.
 * @param given pieces that the order has as gifts already
 * @param budget what it may take off at most
 */
export function ruleOfTerms(
  terms: PromotionTerms,
  of: { id: number; products: ReadonlySet<number>; given: number; budget: number | null },
): Rule {
  const rule = taken(terms)
  const { effect } = rule
  const asked = cartNeeds(terms)
  return {
    ...rule,
    effect: effect.type === 'gift' ? { ...effect, get: Math.max(0, effect.get - of.given) } : effect,
    id: of.id,
    needs: terms.match === 'all' ? asked : [],
    oneOf: terms.match === 'any' ? asked : [],
    // What a line chose stands at the line: of one product some may be in, and others not.
    scope: { ...scopeOfProducts(of.products), values: scopeOf(terms).values },
    budget: of.budget,
  }
}
