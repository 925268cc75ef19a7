import { and, eq } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { ruleOf as ruleOfCoupon, type StoredCoupon } from '../coupons/coupon-rule.ts'
import { type CouponRefusal, refusalText } from '../coupons/refusal-text.ts'
import { amountOf } from '../discounts/amount-of.ts'
import { applyRules } from '../discounts/apply-rules.ts'
import type { Cart, CartBuyer, Rule, Verdict } from '../discounts/rule.ts'
import { type StoreMoment, storeMoment } from '../products/store-moment.ts'
import { windowRefusal } from '../products/window.ts'
import { type CartPromotion, cartPromotions, everyPromotion, heldPromotions } from '../promotions/cart-promotions.ts'
import { asGift, type ReadyGifts, readyGifts } from '../sales/gift-lines.ts'
import type { PricedLine } from '../sales/priced-line.ts'
import { cartLines } from './cart-lines.ts'
import { asksWho, type Orderer, offerBuyer } from './offer-buyer.ts'
import type { OfferRow } from './offer-row.ts'

/** What offers are tried on; what is not known yet is left out. */
export interface Tried {
  lines: readonly PricedLine[]
  shipping: Cart['shipping']
  payment?: string | null
  /** '': it is sent nowhere. */
  province?: string | null
  channel: Cart['channel']
  orderer?: Orderer | null
  /** The code of a coupon, as it is typed. */
  coupon?: string | null | undefined
  /** It came by a link, and nobody asked for it yet. */
  byLink?: boolean
  /** The group that he is taken to belong to, whichever his is. */
  group?: number
  /** Absent: now. */
  at?: StoreMoment
  /** Those too that are switched off or do not hold now, for whoever asks why. */
  every?: boolean
  /** Products that the transaction holds: it holds the promotions then, too. */
  held?: ReadonlySet<number> | undefined
}

/** Where an order of this type is made, as rules ask. */
export const channelOf = (type: string | undefined): Cart['channel'] =>
  type === 'manual' || type === 'dine-in' ? type : 'web'

/** A promotion that applies. */
export interface UsedPromotion {
  of: CartPromotion
  verdict: Verdict
  /** What it takes off and gives. */
  amount: number
}

/** A coupon that applies. */
export interface UsedCoupon {
  coupon: StoredCoupon
  verdict: Verdict
}

/** What becomes of a store's offers with a cart. */
export interface Offers {
  cart: Cart
  rules: readonly Rule[]
  /** What became of each rule. */
  verdicts: readonly Verdict[]
  /** The store's that were tried, whether they apply or not. */
  open: readonly CartPromotion[]
  promotions: readonly UsedPromotion[]
  /** Null: none was asked for. */
  coupon: UsedCoupon | CouponRefusal | null
  gifts: ReadyGifts
}

type OfStore = Pick<Store, 'id' | 'timezone' | 'promotions_version'>

/** What the promotions of the cart and a coupon take off, each on what those before it left, or why the coupon does not apply. */
export async function offersFor(db: Tx, store: OfStore, tried: Tried): Promise<Offers> {
  const { lines, held } = tried
  const at = tried.at ?? storeMoment(store.timezone)
  const found = tried.coupon ? await findCoupon(db, store.id, tried.coupon) : null
  const unasked = found && tried.byLink && !found.auto_apply_link
  const coupon = found && !unasked ? found : null
  const promotions = await openPromotions(db, store, tried, at)
  const giving = promotions.filter(({ row }) => row.action === 'gift')
  const gifts = giving.length > 0 ? await readyGifts(db, store, giving, { lines, moment: at, only: held }) : new Map()
  const rules = [...promotions.map((one) => withGifts(one.rule, gifts)), ...(coupon ? [ruleOfCoupon(coupon)] : [])]
  const asking = rules.filter(asksWho)
  const entered: Cart = {
    lines: rules.length > 0 ? await cartLines(db, store.id, lines) : [],
    shipping: tried.shipping,
    payment: tried.payment ?? null,
    province: tried.province ?? null,
    channel: tried.channel,
    coupon: coupon && String(coupon.id),
    buyer: asking.length > 0 ? await buyerOf(db, store.id, asking, tried) : null,
    at,
  }
  const { cart, verdicts } = tryRules(entered, rules)
  return {
    cart,
    rules,
    verdicts,
    open: promotions,
    gifts,
    promotions: usedOf(verdicts, promotions),
    coupon: !tried.coupon ? null : unasked ? { why: 'unasked' } : couponOf(verdicts, coupon),
  }
}

/** What became of each rule. A coupon that does not apply opens no promotion: with both of them there would be no order. */
function tryRules(cart: Cart, rules: readonly Rule[]): Pick<Offers, 'cart' | 'verdicts'> {
  const verdicts = applyRules(cart, rules)
  const refused = verdicts.some(({ rule, refusal }) => rule.kind === 'coupon' && refusal !== null)
  if (!refused || !rules.some(asksForCoupon)) return { cart, verdicts }
  const without = { ...cart, coupon: null }
  return { cart: without, verdicts: applyRules(without, rules) }
}

const asksForCoupon = ({ needs, oneOf }: Rule): boolean =>
  [...needs, ...oneOf].some((need) => need.type === 'among' && need.what === 'coupon')

async function openPromotions(
  db: Tx,
  store: OfStore,
  { every = false, held }: Tried,
  at: StoreMoment,
): Promise<readonly CartPromotion[]> {
  if (every) return everyPromotion(db, store.id)
  const all = held ? await heldPromotions(db, store.id) : await cartPromotions(db, store)
  return all.filter(({ row }) => windowRefusal(row, at) === null)
}

async function buyerOf(
  db: Tx,
  storeId: number,
  asking: readonly Rule[],
  { orderer, group }: Tried,
): Promise<CartBuyer | null> {
  const known = orderer ? await offerBuyer(db, storeId, asking, orderer) : null
  if (group === undefined) return known
  return { customer: 0, bought: false, uses: new Map(), ...known, group }
}

/** A coupon of the store, however its code is typed. */
async function findCoupon(db: Tx, storeId: number, code: string): Promise<StoredCoupon | null> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.store_id, storeId), eq(coupons.code, code.trim().toUpperCase())))
  return found ?? null
}

function withGifts(rule: Rule, gifts: ReadyGifts): Rule {
  const { effect } = rule
  if (effect.type !== 'gift') return rule
  return { ...rule, effect: { ...effect, ready: gifts.get(rule.id) ?? [] } }
}

/** Those that take something off or give something: what only waits for a way to be chosen is not used yet. */
function usedOf(verdicts: readonly Verdict[], promotions: readonly CartPromotion[]): UsedPromotion[] {
  const byId = new Map(promotions.map((one) => [one.row.id, one]))
  return verdicts.flatMap((verdict): UsedPromotion[] => {
    const of = verdict.rule.kind === 'promotion' && verdict.refusal === null ? byId.get(verdict.rule.id) : undefined
    const used = of && isUsed(verdict)
    return used ? [{ of, verdict, amount: amountOf(verdict) }] : []
  })
}

const isUsed = (verdict: Verdict) => amountOf(verdict) > 0 || verdict.gifts.some((n) => n > 0)

function couponOf(verdicts: readonly Verdict[], coupon: StoredCoupon | null): UsedCoupon | CouponRefusal {
  const verdict = verdicts.find(({ rule }) => rule.kind === 'coupon')
  if (!coupon || !verdict) return { why: 'unknown' }
  return verdict.refusal ?? { coupon, verdict }
}

/** The coupon that applies. @throws 422 on `coupon` where the one that was asked for does not */
export function usedCoupon({ coupon }: Offers, { base_currency }: Pick<Store, 'base_currency'>): UsedCoupon | null {
  if (coupon && 'why' in coupon) throw refusedField('coupon', refusalText(coupon, base_currency))
  return coupon
}

const verdictsOf = ({ promotions, coupon }: Offers): Verdict[] => [
  ...promotions.map(({ verdict }) => verdict),
  ...(coupon && 'verdict' in coupon ? [coupon.verdict] : []),
]

/** Lines with what offers take off each, and behind them what they give. */
export function withOffers(lines: readonly PricedLine[], offers: Offers): PricedLine[] {
  const verdicts = verdictsOf(offers)
  return [
    ...lines.map((line, at) => ({ ...line, discount: verdicts.reduce((sum, of) => sum + (of.lines[at] ?? 0), 0) })),
    ...offers.promotions.flatMap(({ of, verdict }) =>
      (offers.gifts.get(of.row.id) ?? []).flatMap((line, at) => {
        const n = verdict.gifts[at] ?? 0
        return n > 0 ? [asGift(line, n, of)] : []
      }),
    ),
  ]
}

const taken = ({ lines, shipping }: Verdict) => lines.reduce((sum, off) => sum + off, shipping)

/** The rows of what applies, in the order in which it does. Of a promotion that only gives there is none: its line says it. */
export function offerRows({ promotions, coupon }: Offers): OfferRow[] {
  const rows = promotions
    .map(({ of, verdict }) => ({ off: taken(verdict), name: bilingual(of.row.translations) }))
    .filter(({ off }) => off > 0)
    .map((row) => ({ code: 'promotion' as const, ...row }))
  if (!coupon || !('coupon' in coupon)) return rows
  const { code } = coupon.coupon
  return [...rows, { code: 'coupon', off: taken(coupon.verdict), name: { en: code, km: code } }]
}

/** What offers take off sending it. */
export const offShipping = (offers: Offers): number =>
  verdictsOf(offers).reduce((sum, { shipping }) => sum + shipping, 0)
