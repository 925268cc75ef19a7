import { splitDiscount } from '../sales/split-discount.ts'
import { inScope, refusalOf } from './refusal-of.ts'
import type { Cart, Effect, Refusal, Rule, Verdict } from './rule.ts'
import { giftsBeside, giftsIn, type Reached, takenOff } from './taken-off.ts'

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
  let stopped = false
  return inOrder(rules).map((rule) => {
    const stands = standing(rule, applied, stopped)
    const made = stands ?? tried(rule, cart, goods, left, shipping)
    if ('why' in made) return { rule, refusal: made, lines: left.map(() => 0), shipping: 0, gifts: [] }
    for (const [at, off] of made.lines.entries()) left[at] = (left[at] ?? 0) - off
    shipping -= made.shipping
    applied = rule
    stopped ||= rule.stop
    return { rule, refusal: null, ...made }
  })
}

/** Why a rule does not come to be tried after those that apply. */
function standing(rule: Rule, applied: Rule | null, stopped: boolean): Refusal | null {
  if (stopped && rule.kind === 'promotion') return { why: 'stopped' }
  return applied !== null && !(applied.stackable && rule.stackable) ? { why: 'beside' } : null
}

const inOrder = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.priority - b.priority || a.id - b.id)

type Made = Pick<Verdict, 'lines' | 'shipping' | 'gifts'>

function tried(rule: Rule, cart: Cart, goods: number, left: readonly number[], shipping: number): Made | Refusal {
  const { effect } = rule
  // What is given is nothing that was bought for it.
  const gifts = effect.type === 'gift' ? giftsIn(effect, cart.lines, left) : null
  const reached: Reached = { total: goods, quantity: 0 }
  let any = false
  const of = cart.lines.map((line, at) => {
    const given = gifts?.[at] ?? 0
    reached.total -= given * line.price
    if (!inScope(rule.scope, line)) return 0
    any ||= line.quantity > given
    reached.quantity += line.quantity - given
    return left[at] ?? 0
  })
  const refusal = refusalOf(rule, cart, reached)
  if (refusal) return refusal
  if (!any) return { why: 'products' }
  const lines = takenOff(effect, cart.lines, gifts ? left : of, reached)
  if ('why' in lines) return lines
  const all = { lines, shipping: rule.freeShipping ? shipping : 0, gifts: giftsBeside(effect, gifts) }
  if (!isSomething(all)) return rule.freeShipping && cart.shipping === null ? all : { why: 'nothing' }
  const made = within(rule.budget, all, effect)
  // What is left of it is less than the one gift would cost.
  return isSomething(made) ? made : { why: 'used_up' }
}

const isSomething = ({ lines, shipping, gifts }: Made) =>
  shipping > 0 || lines.some((off) => off > 0) || gifts.some((n) => n > 0)

/** No more than is left of a budget: the goods first, then what is given, whole pieces of it, and last the way. */
function within(budget: number | null, made: Made, effect: Effect): Made {
  if (budget === null) return made
  const goods = made.lines.reduce((sum, off) => sum + off, 0)
  let rest = Math.max(0, budget - goods)
  const gifts = made.gifts.map((pieces, at) => {
    const price = (effect.type === 'gift' && effect.ready[at]?.price) || 0
    const n = price > 0 ? Math.min(pieces, Math.floor(rest / price)) : pieces
    rest -= n * price
    return n
  })
  return {
    lines: goods > budget ? splitDiscount(made.lines, budget) : made.lines,
    shipping: Math.min(made.shipping, rest),
    gifts,
  }
}
