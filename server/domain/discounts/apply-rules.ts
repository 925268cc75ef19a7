import { inScope, refusalOf } from './refusal-of.ts'
import type { Cart, Refusal, Rule, Verdict } from './rule.ts'
import { takenOff } from './taken-off.ts'

const KINDS: readonly Rule['kind'][] = ['promotion', 'coupon']

/**
 * What rules take off a cart, and of each whether it applies and why not: promotions first, then coupons, each by its
 * priority, each on what those before it left. It reads nothing but what it is given (docs/decisions/0038).
 */
export function applyRules(cart: Cart, rules: readonly Rule[]): Verdict[] {
  const goods = cart.lines.reduce((sum, { total }) => sum + total, 0)
  const left = cart.lines.map(({ total }) => total)
  let shipping = cart.shipping?.cost ?? 0
  let applied: Rule | null = null
  return inOrder(rules).map((rule) => {
    const beside = applied !== null && !(applied.stackable && rule.stackable)
    const made = beside ? ({ why: 'beside' } as const) : tried(rule, cart, goods, left, shipping)
    if ('why' in made) return { rule, refusal: made, lines: left.map(() => 0), shipping: 0 }
    for (const [at, off] of made.lines.entries()) left[at] = (left[at] ?? 0) - off
    shipping -= made.shipping
    applied = rule
    return { rule, refusal: null, ...made }
  })
}

const inOrder = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.priority - b.priority || a.id - b.id)

function tried(
  rule: Rule,
  cart: Cart,
  goods: number,
  left: readonly number[],
  shipping: number,
): Pick<Verdict, 'lines' | 'shipping'> | Refusal {
  let pieces = 0
  let any = false
  const of = cart.lines.map((line, at) => {
    if (!inScope(rule.scope, line)) return 0
    any = true
    pieces += line.quantity
    return left[at] ?? 0
  })
  const refusal = refusalOf(rule, cart, goods, pieces)
  if (refusal) return refusal
  if (!any) return { why: 'products' }
  const lines = takenOff(rule.effect, cart.lines, of)
  if ('why' in lines) return lines
  const free = rule.freeShipping ? shipping : 0
  const waits = rule.freeShipping && cart.shipping === null
  return waits || free > 0 || lines.some((off) => off > 0) ? { lines, shipping: free } : { why: 'nothing' }
}
