import { windowRefusal } from '../products/window.ts'
import { type Cart, type CartLine, type Condition, type Refusal, type Rule, ruleKey, type Scope } from './rule.ts'
import type { Reached } from './taken-off.ts'

/** Whether a rule takes something off a line. */
export function inScope(scope: Scope, line: CartLine): boolean {
  const { products, categories, brands, tags, values, except, exceptSpecial } = scope
  if (except.has(line.product_id) || (exceptSpecial && line.special)) return false
  if (products && !products.has(line.product_id)) return false
  if (categories && !line.category_ids.some((id) => categories.has(id))) return false
  if (tags && !line.tag_ids.some((id) => tags.has(id))) return false
  if (values && !line.value_ids.some((id) => values.has(id))) return false
  return !brands || (line.brand_id !== null && brands.has(line.brand_id))
}

/** Why a rule does not apply to a cart, whatever it would take off; null where it does. */
export function refusalOf(rule: Rule, cart: Cart, reached: Reached): Refusal | null {
  for (const condition of rule.needs) {
    const refusal = unmet(condition, rule, cart, reached)
    if (refusal) return refusal
  }
  const refusals = rule.oneOf.map((condition) => unmet(condition, rule, cart, reached))
  if (refusals.length > 0 && !refusals.includes(null)) return refusals[0] ?? null
  return rule.budget !== null && rule.budget <= 0 ? { why: 'used_up' } : null
}

function unmet(condition: Condition, rule: Rule, cart: Cart, { total, quantity }: Reached): Refusal | null {
  const { buyer } = cart
  switch (condition.type) {
    case 'on':
      return condition.on ? null : { why: 'off' }
    case 'window':
      return windowRefusal(condition, cart.at)
    case 'total':
      return total >= condition.least ? null : { why: 'total', missing: condition.least - total }
    case 'quantity':
      return quantity >= condition.least ? null : { why: 'quantity', missing: condition.least - quantity }
    case 'among': {
      const { what } = condition
      const is = rule.kind === 'promotion' && isPersonal(what) ? served(cart, what) : known(cart, what)
      return is === undefined || (is !== null && condition.of.has(is)) ? null : { why: what }
    }
    case 'first_order':
      return buyer?.bought ? { why: 'first_order' } : null
    case 'uses':
      return condition.used < condition.most ? null : { why: 'used_up' }
    case 'buyer_uses':
      return (buyer?.uses.get(ruleKey(rule)) ?? 0) < condition.most ? null : { why: 'buyer_uses', most: condition.most }
  }
}

const isPersonal = (what: string) => what === 'group' || what === 'customer'

/**
 * Who is served by staff. What comes by itself is promised to nobody else as his: anybody can write any number into a
 * checkout, and without one nobody is known.
 */
const served = (cart: Cart, what: string) => (cart.channel === 'manual' ? (known(cart, what) ?? null) : null)

/** What a cart has of something, as a condition names it; undefined: it is not known yet. */
function known({ buyer, shipping, channel, payment, province, coupon }: Cart, what: string): string | null | undefined {
  switch (what) {
    case 'channel':
      return channel
    case 'group':
      return buyer ? (buyer.group === null ? null : String(buyer.group)) : undefined
    case 'customer':
      return buyer ? String(buyer.customer) : undefined
    case 'shipping':
      return shipping ? shipping.code : undefined
    case 'service':
      return shipping ? shipping.service : undefined
    case 'coupon':
      return coupon
    case 'payment':
      return payment ?? undefined
    default:
      return province ?? undefined
  }
}
