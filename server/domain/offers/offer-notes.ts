import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import { inScope } from '../discounts/refusal-of.ts'
import type { Cart, Effect, Tier, Verdict } from '../discounts/rule.ts'
import type { Offers } from './offers-for.ts'

/** Of what is nearly reached no more is told. */
const MOST = 2

/**
 * What is to be said of a cart's promotions, in the current language: that sending it will cost nothing, while no way is
 * chosen that would show it, and what a little more brings.
 */
export function offerNotes(
  { cart, verdicts, open }: Offers,
  { base_currency }: Pick<Store, 'base_currency'>,
): string[] {
  const free = cart.shipping === null && verdicts.some(({ rule, refusal }) => refusal === null && rule.freeShipping)
  const near = verdicts
    .flatMap((verdict) => {
      const missing = missingOf(verdict, cart)
      const of = open.find(({ row }) => verdict.rule.kind === 'promotion' && row.id === verdict.rule.id)
      return missing && of ? [{ ...missing, name: bilingual(of.row.translations)[getLocale()], type: of.row.type }] : []
    })
    .toSorted((a, b) => a.missing - b.missing)
    .slice(0, MOST)
    .map(({ why, missing, step, name, type }) => {
      const figure = step && figureOf(step, base_currency)
      if (why === 'quantity')
        return figure
          ? m.promotion_near_step_quantity({ n: missing, figure })
          : m.promotion_near_quantity({ n: missing, name })
      const amount = formatMoney(missing, base_currency)
      if (figure) return m.promotion_near_step_total({ amount, figure })
      return type === 'free_shipping' ? m.promotion_near_shipping({ amount }) : m.promotion_near_total({ amount, name })
    })
  return [...(free ? [m.promotion_free_shipping()] : []), ...near]
}

interface Missing {
  why: 'total' | 'quantity'
  missing: number
  /** The step that it is missing to. */
  step?: Tier | undefined
}

/** What is missing of a cart that has half of it; of one that has nothing of what it is for none is told. */
function missingOf({ rule, refusal }: Verdict, { lines }: Cart): Missing | null {
  const mine = lines.filter((line) => inScope(rule.scope, line))
  if (mine.length === 0) return null
  const reached = {
    total: lines.reduce((sum, { total }) => sum + total, 0),
    quantity: mine.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  const next = nextStep(rule.effect, reached)
  const asked = refusal === null ? next : refusal
  if (asked?.why !== 'total' && asked?.why !== 'quantity') return null
  const { why, missing } = asked
  if (missing > reached[why]) return null
  return { why, missing, step: next?.why === why && next.missing === missing ? next.step : undefined }
}

/** The step above the one that a cart has reached. */
function nextStep(effect: Effect, reached: Record<Missing['why'], number>): Missing | null {
  if (effect.type !== 'tiers') return null
  const step = effect.tiers.find(({ least }) => least > reached[effect.by])
  return step ? { why: effect.by, missing: step.least - reached[effect.by], step } : null
}

/** `20%` or `$2.00` off; null of a step at which each costs so much. */
function figureOf({ effect }: Tier, currency: Store['base_currency']): string | null {
  if (effect.type === 'percent') return `${effect.rate / 100}%`
  return effect.type === 'fixed' ? formatMoney(effect.amount, currency) : null
}
