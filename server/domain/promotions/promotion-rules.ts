import { and, eq, inArray } from 'drizzle-orm'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { placeName } from '#app/contracts/places.ts'
import {
  ACTIONS_OF,
  isAmount,
  isCatalogue,
  offerFields,
  PROMOTION_SCOPE_FIELDS,
  type PromotionAction,
  type PromotionScope,
  type PromotionState,
  type PromotionType,
  promotionStates,
  promotionTypes,
  type SentTier,
  scopesOf,
  services,
  type TierBy,
} from '#app/contracts/resources/promotion.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Rules, Stored } from '#server/core/rows/rows.ts'
import { type PromotionTier, promotionHistories, type promotions } from '#server/db/schema/promotions.ts'
import { together } from '#server/db/together.ts'
import { broughtBy } from '../offers/read-uses.ts'
import { discountChange, discountText, storedDiscount } from '../offers/stored-discount.ts'
import { checkRule, sortedLists, unusedLists } from '../offers/stored-rule.ts'
import { optionalPrice } from '../products/prices.ts'
import { storeMoment } from '../products/store-moment.ts'
import { weekdayNames } from '../shipping/weekday-names.ts'
import { namedBeside } from './named-beside.ts'
import { inState, stateOf } from './promotion-state.ts'
import { sentenceOfPromotion, shownAmounts, shownTiers } from './sentence-of-promotion.ts'

type Fields = Record<string, unknown>
type Row = Stored & typeof promotions.$inferSelect
/** What kind of offer a row is, as it will be. */
interface Kind {
  type: PromotionType
  action: PromotionAction
  by: TierBy
}

type Named = { id: number; name: string }[]
interface Extra extends Fields {
  revenue: string
  given: string
  option_values: Named
  coupons: Named
}

const AMOUNTS = ['max_discount', 'total', 'budget_amount', 'spent'] as const
const LISTS = [
  'gift_ids',
  'product_ids',
  'category_ids',
  'brand_ids',
  'tag_ids',
  'option_value_ids',
  'exclude_ids',
  'customer_group_ids',
  'customer_ids',
  'channels',
  'payment_method_ids',
  'shipping_method_ids',
  'services',
  'coupon_ids',
  'province_codes',
  'days',
] as const
/** What a set is of: one product is none. */
const LEAST_IN_SET = 2
const MOST_ITEMS = 9999

/** What is special about promotions: amounts in minor units, rates in hundredths of a percent. */
export const promotionRules = {
  reply({ store }, row: Row) {
    const { base_currency: currency } = store
    const state = stateOf(row, storeMoment(store.timezone).day)
    const spent = toDecimal(row.spent, currency)
    return {
      ...shownAmounts(row, currency),
      currency,
      budget_amount: row.budget_amount === null ? null : toDecimal(row.budget_amount, currency),
      type_name: promotionTypes.find(({ value }) => value === row.type)?.label() ?? row.type,
      sentence: sentenceOfPromotion(row, currency),
      state,
      state_name: promotionStates.find(({ value }) => value === state)?.label() ?? state,
      used_text: row.usage_limit === null ? String(row.used) : `${row.used} / ${row.usage_limit}`,
      spent,
      spent_text: row.budget_amount === null ? spent : `${spent} / ${toDecimal(row.budget_amount, currency)}`,
    }
  },
  async extra(db, context, ids) {
    const [brought, named] = await together([
      broughtBy(db, context.store, 'promotion', ids),
      namedBeside(db, context, ids),
    ])
    const nothing = { option_values: [], coupons: [] }
    return new Map([...brought].map(([id, figures]) => [id, { ...nothing, ...named.get(id), ...figures }]))
  },
  async beforeSave(_, { store }, body, stored) {
    const { base_currency: currency } = store
    const before = stored as Row | null
    const kind = kindOf(body, before)
    const out: Fields = { action: kind.action, ...sortedLists(body, LISTS) }
    for (const key of AMOUNTS)
      if (body[key] !== undefined) out[key] = optionalPrice(body[key] as string | null, currency, key)
    Object.assign(out, figureOf(body, before, kind, currency), tiersOf(body, before, kind, currency))
    for (const key of ['time_start', 'time_end']) if (body[key] === '') out[key] = null
    if (kind.type === 'bundle') out.applies_to = 'products'
    const row: Fields = { ...stored, ...body, ...out }
    if (!scopesOf(kind.type).includes((row.applies_to ?? 'all') as PromotionScope))
      throw refusedField('applies_to', m.promotion_error_option_values())
    checkRule(row, PROMOTION_SCOPE_FIELDS)
    checkOffer(row, kind)
    for (const code of (row.province_codes ?? []) as string[])
      if (!placeName(code, 'en')) throw refusedField('province_codes', m.error_unknown_choice())
    return {
      ...out,
      ...unused(kind),
      ...(isCatalogue(kind.type) && ASKS_NOTHING),
      ...unusedLists(row, PROMOTION_SCOPE_FIELDS),
    }
  },
  filter: (_, { store }, key, value) =>
    key === 'state' ? inState(value as PromotionState, storeMoment(store.timezone).day) : undefined,
  async beforeRemove(db, { store }, ids) {
    // Orders keep what they were promised.
    await db
      .update(promotionHistories)
      .set({ promotion_id: null })
      .where(and(eq(promotionHistories.store_id, store.id), inArray(promotionHistories.promotion_id, ids)))
  },
  changes(changes, { store }) {
    const { base_currency: currency } = store
    const told = (key: string, value: unknown) => {
      if (typeof value === 'number' && AMOUNTS.some((one) => one === key)) return toDecimal(value, currency)
      if (key === 'days' && Array.isArray(value)) return weekdayNames(value as number[])
      if (key === 'services' && Array.isArray(value))
        return services
          .filter((one) => value.includes(one.value))
          .map(({ label }) => label())
          .join(', ')
      if (key === 'province_codes' && Array.isArray(value))
        return value.map((code) => placeName(code, getLocale()) ?? code).join(', ')
      return value
    }
    const { tiers: _, ...others } = discountChange(changes, currency)
    const named = Object.entries(others).map(([key, sides]) => [key, sides.map((value) => told(key, value))])
    return Object.fromEntries(named)
  },
} satisfies Rules<Fields, Extra, Fields, Row>

/** @throws 422 on `action` for one that this type can not do */
function kindOf(body: Fields, before: Row | null): Kind {
  const type = (body.type ?? before?.type ?? 'cart') as PromotionType
  const asked = (body.action ?? before?.action ?? null) as PromotionAction | null
  const known = asked !== null && ACTIONS_OF[type].includes(asked)
  // Where the type changes alone, what it can not do any more is not asked for either.
  if (asked !== null && !known && body.action) throw refusedField('action', m.error_unknown_choice())
  const by = (body.tier_by ?? before?.tier_by ?? 'total') as TierBy
  return { type, action: known ? asked : ACTIONS_OF[type][0], by }
}

/** What is off; nothing where it stays. @throws 422 on `discount` */
function figureOf(body: Fields, before: Row | null, { type, action }: Kind, currency: Currency): Fields {
  if (!offerFields(type, action).includes('discount')) return { rate: 0, amount: 0 }
  const moved = before && isAmount(before.action) !== isAmount(action) ? discountText(before, currency) : undefined
  const text = (body.discount as string | undefined) ?? moved
  if (text === undefined) return {}
  return { ...storedDiscount(text, isAmount(action) ? 'amount' : 'percent', currency) }
}

/**
 * Its steps, the lowest first; nothing where they stay. Where what they count or give changes and they are not sent, their
 * figures stay as they are shown.
 * @throws 422 on `tiers`, and on `tiers.N.least|value`
 */
function tiersOf(body: Fields, before: Row | null, kind: Kind, currency: Currency): Fields {
  if (kind.type !== 'tiered') return { tiers: [] }
  const was = before && { type: before.type, action: before.action, by: before.tier_by }
  const moved = was && (was.by !== kind.by || isAmount(was.action) !== isAmount(kind.action))
  const sent = (body.tiers ?? (moved ? shownTiers(before.tiers, was, currency) : undefined)) as SentTier[] | undefined
  if (!sent) return before?.type === 'tiered' ? {} : tiersOf({ tiers: [] }, null, kind, currency)
  if (sent.length === 0) throw refusedField('tiers', m.required())
  const tiers = sent.map(({ least, value }, at): PromotionTier => {
    const figure = storedDiscount(value, isAmount(kind.action) ? 'amount' : 'percent', currency, `tiers.${at}.value`)
    if (figure.rate + figure.amount === 0) throw refusedField(`tiers.${at}.value`, m.coupon_error_zero())
    return { least: leastOf(least, kind.by, currency, `tiers.${at}.least`), value: figure.rate + figure.amount }
  })
  const again = tiers.findIndex(({ least }, at) => tiers.findIndex((one) => one.least === least) < at)
  if (again >= 0) throw refusedField(`tiers.${again}.least`, m.promotion_error_tier_twice())
  return { tiers: tiers.toSorted((a, b) => a.least - b.least) }
}

function leastOf(text: string, by: TierBy, currency: Currency, field: string): number {
  const least = by === 'total' ? optionalPrice(text, currency, field) : Number(text)
  if (!least) throw refusedField(field, m.coupon_error_zero())
  if (by === 'quantity' && !(Number.isInteger(least) && least <= MOST_ITEMS)) throw refusedField(field, m.rule_number())
  return least
}

/** @throws 422 on what an offer of this kind can not do without */
function checkOffer(row: Fields, { type, action }: Kind): void {
  const has = offerFields(type, action)
  for (const key of ['buy_quantity', 'get_quantity'])
    if (has.includes(key) && (row[key] ?? null) === null) throw refusedField(key, m.required())
  const products = (row.product_ids ?? []) as unknown[]
  if (type === 'bundle' && products.length < LEAST_IN_SET) throw refusedField('product_ids', m.promotion_error_bundle())
  if (action === 'gift' && ((row.gift_ids ?? []) as unknown[]).length === 0)
    throw refusedField('gift_ids', m.required())
  if (type === 'happy_hour')
    for (const key of ['time_start', 'time_end']) if (!row[key]) throw refusedField(key, m.required())
}

/** What a promotion has that lowers what products cost: prices are shown to whoever looks, before there is a cart. */
const ASKS_NOTHING: Fields = {
  match: 'all',
  total: null,
  min_quantity: null,
  first_order: false,
  customer_group_ids: [],
  customer_ids: [],
  channels: [],
  payment_method_ids: [],
  shipping_method_ids: [],
  services: [],
  coupon_ids: [],
  province_codes: [],
  priority: 0,
  stackable: true,
  stop_further: false,
  budget_amount: null,
  usage_limit: null,
  usage_per_customer: null,
}

/** What its kind has no use for is emptied, so that nothing lies there that nobody sees. */
function unused({ type, action }: Kind): Fields {
  const has = offerFields(type, action)
  const nothing: Fields = { max_discount: null, buy_quantity: null, get_quantity: null, gift_ids: [], shipping: false }
  return Object.fromEntries(Object.entries(nothing).filter(([key]) => !has.includes(key)))
}
