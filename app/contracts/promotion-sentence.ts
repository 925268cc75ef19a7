import { m } from '#app/paraglide/messages.js'
import { moneyText, scopeText, sentenceOf, type TermWords } from './coupon-sentence.ts'
import type { Currency } from './money.ts'
import {
  type PromotionAction,
  type PromotionType,
  SERVICES,
  type SentTier,
  services,
  type TierBy,
} from './resources/promotion.ts'

/** What of a promotion its sentence tells; amounts as decimal text, as it is typed or as it is kept. */
export interface PromotionWords extends TermWords {
  type: PromotionType
  action: PromotionAction
  discount: string
  max_discount: string | null
  buy_quantity: number | null
  get_quantity: number | null
  tier_by: TierBy
  tiers: readonly SentTier[]
  applies_to: string
  match: string
  /** It hangs on how it is paid, how it is sent or where to. */
  limited: boolean
  /** How the order goes; none: however it does. */
  services: readonly string[]
  /** A coupon opens it. */
  withCoupon: boolean
}

/** `20% off each of selected products, on Mon, Tue, from 14:00 to 17:00`, in the current language; '' of what is not whole yet. */
export function promotionSentence(of: PromotionWords, currency: Currency): string {
  const offer = offerOf(of, currency)
  if (!offer) return ''
  const percent = of.action === 'percent_order' || of.action === 'percent_item'
  const terms = { ...of, shipping: of.shipping && of.type !== 'free_shipping' }
  const most = percent && of.type !== 'tiered' ? of.max_discount : null
  return sentenceOf(offer, terms, currency, most, [
    of.limited && m.promotion_says_limited(),
    servicesText(of.services),
    of.withCoupon && m.promotion_says_coupon(),
    of.match === 'any' && m.promotion_says_any(),
  ])
}

/** `for delivery or pickup orders`; '' where it is for all of them. */
function servicesText(of: readonly string[]): string {
  const names = services.filter(({ value }) => of.includes(value)).map(({ label }) => label().toLowerCase())
  if (names.length === 0 || names.length === SERVICES.length) return ''
  return m.promotion_says_services({ services: names.reduce((a, b) => m.promotion_says_or({ a, b })) })
}

function offerOf(of: PromotionWords, currency: Currency): string {
  const what = scopeText(of.applies_to)
  if (of.type === 'free_shipping') return m.coupon_says_shipping()
  if (of.type === 'tiered') return tiersText(of, currency)
  if (of.action === 'gift') return of.get_quantity ? m.promotion_says_gift({ n: of.get_quantity }) : ''
  if (of.type === 'buy_x_get_y') return buyText(of, what)
  const figure = figureText(of.action, of.discount, currency)
  if (!figure) return ''
  if (of.type === 'bundle')
    return of.action === 'fixed_price' ? m.promotion_says_set_for({ figure }) : m.promotion_says_set_off({ figure })
  return said(of, figure)
}

function said({ action, applies_to }: PromotionWords, figure: string): string {
  const each = { figure, what: applies_to === 'all' ? m.promotion_says_every() : scopeText(applies_to) }
  if (action === 'fixed_price') return m.promotion_says_each_for(each)
  if (action === 'fixed_item') return m.promotion_says_each_off(each)
  // A share of each is that share of all.
  return m.promotion_says_off({ figure, what: scopeText(applies_to) })
}

function buyText({ action, buy_quantity: buy, get_quantity: get, discount }: PromotionWords, what: string): string {
  if (!buy || !get) return ''
  const percent = action === 'cheapest_free' ? 100 : Number(discount)
  if (!(percent > 0 && percent <= 100)) return ''
  const sets = { buy, get, what }
  return percent === 100 ? m.coupon_says_buy_free(sets) : m.coupon_says_buy({ ...sets, percent: String(percent) })
}

function tiersText(of: PromotionWords, currency: Currency): string {
  const { action, tiers, tier_by } = of
  const steps = tiers.map(({ least, value }) => {
    const figure = figureText(action, value, currency)
    const from = tier_by === 'total' ? moneyText(least, currency) : m.coupon_says_items({ n: Number(least) || 0 })
    if (!figure || !(Number(least) > 0)) return ''
    return tier_by === 'total'
      ? m.promotion_says_step_total({ figure, amount: from })
      : m.promotion_says_step({ figure, from })
  })
  if (steps.length === 0 || steps.includes('')) return ''
  return said(of, steps.join(', '))
}

/** `20%` or `$2`; '' of what is no figure above zero. */
function figureText(action: PromotionAction, text: string, currency: Currency): string {
  if (action.startsWith('fixed_')) return moneyText(text, currency)
  const percent = Number(text)
  return percent > 0 && percent <= 100 ? `${percent}%` : ''
}
