import { windowRefusal } from '../products/window.ts'
import { type Cart, type CartLine, type Condition, type Refusal, type Rule, ruleKey, type Scope } from './rule.ts'

/** Whether a rule takes something off a line. */
export function inScope({ products, categories, brands, except, exceptSpecial }: Scope, line: CartLine): boolean {
  if (except.has(line.product_id) || (exceptSpecial && line.special)) return false
  if (products && !products.has(line.product_id)) return false
  if (categories && !line.category_ids.some((id) => categories.has(id))) return false
  return !brands || (line.brand_id !== null && brands.has(line.brand_id))
}

/** Why a rule does not apply to a cart, whatever it would take off; null where it does. */
export function refusalOf(rule: Rule, cart: Cart, goods: number, pieces: number): Refusal | null {
  for (const condition of rule.needs) {
    const refusal = unmet(condition, rule, cart, goods, pieces)
    if (refusal) return refusal
  }
  const refusals = rule.oneOf.map((condition) => unmet(condition, rule, cart, goods, pieces))
  return refusals.length > 0 && !refusals.includes(null) ? (refusals[0] ?? null) : null
}

function unmet(condition: Condition, rule: Rule, cart: Cart, goods: number, pieces: number): Refusal | null {
  const { buyer } = cart
  switch (condition.type) {
    case 'on':
      return condition.on ? null : { why: 'off' }
    case 'window':
      return windowRefusal(condition, cart.at)
    case 'total':
      return goods >= condition.least ? null : { why: 'total', missing: condition.least - goods }
    case 'quantity':
      return pieces >= condition.least ? null : { why: 'quantity', missing: condition.least - pieces }
    case 'among': {
      const is = known(cart, condition.what)
      return is === undefined || (is !== null && condition.of.has(is)) ? null : { why: condition.what }
    }
    case 'first_order':
      return buyer?.bought ? { why: 'first_order' } : null
    case 'uses':
      return condition.used < condition.most ? null : { why: 'used_up' }
    case 'buyer_uses':
      return (buyer?.uses.get(ruleKey(rule)) ?? 0) < condition.most ? null : { why: 'buyer_uses', most: condition.most }
  }
}

/** What a cart has of something, as a condition names it; undefined: it is not known yet. */
function known({ buyer, shipping, channel, payment, province }: Cart, what: string): string | null | undefined {
  switch (what) {
    case 'channel':
      return channel
    case 'group':
      return buyer ? (buyer.group === null ? null : String(buyer.group)) : undefined
    case 'customer':
      return buyer ? String(buyer.customer) : undefined
    case 'shipping':
      return shipping ? shipping.code : undefined
    case 'payment':
      return payment ?? undefined
    default:
      return province ?? undefined
  }
}
