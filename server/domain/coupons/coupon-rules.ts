import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import {
  type CouponState,
  type CouponType,
  couponStates,
  couponTypes,
  DISCOUNT_FIELDS,
} from '#app/contracts/resources/coupon.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Rules, Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { couponHistories, coupons } from '#server/db/schema/coupons.ts'
import { broughtBy } from '../offers/read-uses.ts'
import { discountChange, discountText, storedDiscount } from '../offers/stored-discount.ts'
import { checkRule, sortedLists, unusedLists } from '../offers/stored-rule.ts'
import { optionalPrice } from '../products/prices.ts'
import { storeMoment } from '../products/store-moment.ts'
import { weekdayNames } from '../shipping/weekday-names.ts'
import type { StoredCoupon } from './coupon-rule.ts'
import { inState, stateOf } from './coupon-state.ts'
import { randomCode } from './random-code.ts'
import { sentenceOfCoupon, shownAmounts } from './sentence-of-coupon.ts'

type Fields = Record<string, unknown>
type Row = Stored & StoredCoupon

const COPY_LENGTH = 8
const AMOUNTS = ['max_discount', 'total'] as const
const LISTS = [
  'product_ids',
  'category_ids',
  'brand_ids',
  'exclude_ids',
  'customer_group_ids',
  'customer_ids',
  'channels',
  'days',
] as const

/** What is special about coupons: amounts in minor units, rates in hundredths of a percent, a code for each. */
export const couponRules = {
  // Of two that want one code the second sees what the first took.
  oneByOne: true,
  reply({ store }, row: Row) {
    const state = stateOf(row, storeMoment(store.timezone).day)
    return {
      ...shownAmounts(row, store.base_currency),
      currency: store.base_currency,
      type_name: couponTypes.find(({ value }) => value === row.type)?.label() ?? row.type,
      sentence: sentenceOfCoupon(row, store.base_currency),
      state,
      state_name: couponStates.find(({ value }) => value === state)?.label() ?? state,
      used_text: row.uses_total === null ? String(row.used) : `${row.used} / ${row.uses_total}`,
      share_url: `${shopOrigin(store.sub_domain)}/?coupon=${row.code}`,
    }
  },
  extra: (db, { store }, ids) => broughtBy(db, store, 'coupon', ids),
  async beforeSave(db, { store }, body, stored, id) {
    const before = stored as Row | null
    const type = (body.type ?? before?.type ?? 'percent') as CouponType
    const out: Fields = Object.fromEntries(
      AMOUNTS.filter((key) => body[key] !== undefined).map((key) => [
        key,
        optionalPrice(body[key] as string | null, store.base_currency, key),
      ]),
    )
    Object.assign(out, discountOf(store, { type, body, before }))
    Object.assign(out, sortedLists(body, LISTS))
    if (body.code !== undefined || !stored) out.code = await codeOf(db, store.id, String(body.code ?? ''), id)
    for (const key of ['time_start', 'time_end']) if (body[key] === '') out[key] = null
    const row: Fields = { ...stored, ...body, ...out }
    checkRule(row)
    return { ...out, ...unused(row) }
  },
  filter(_, { store }, key, value) {
    if (key === 'batched') return value ? isNotNull(coupons.batch_id) : isNull(coupons.batch_id)
    return key === 'state' ? inState(value as CouponState, storeMoment(store.timezone).day) : undefined
  },
  async beforeRemove(db, { store }, ids) {
    // Orders keep what they were promised.
    await db
      .update(couponHistories)
      .set({ coupon_id: null })
      .where(and(eq(couponHistories.store_id, store.id), inArray(couponHistories.coupon_id, ids)))
  },
  changes(changes, { store }) {
    const told = (key: string, value: unknown) => {
      if (typeof value === 'number' && AMOUNTS.some((one) => one === key)) return toDecimal(value, store.base_currency)
      return key === 'days' && Array.isArray(value) ? weekdayNames(value as number[]) : value
    }
    const named = Object.entries(discountChange(changes, store.base_currency)).map(([key, sides]) => [
      key,
      sides.map((value) => told(key, value)),
    ])
    return Object.fromEntries(named)
  },
  duplicate: (body) => ({ ...body, code: randomCode(COPY_LENGTH) }),
} satisfies Rules<Fields, { revenue: string; given: string }, Fields, Row>

/**
 * The discount to be stored; nothing where it stays. Where the type changes and it is not sent, its figure stays as it is
 * shown.
 * @throws 422 on `discount`, `buy_quantity`, `get_quantity`
 */
function discountOf(
  store: Store,
  { type, body, before }: { type: CouponType; body: Fields; before: Row | null },
): Fields {
  for (const key of ['buy_quantity', 'get_quantity'])
    if (type === 'buy_x_get_y' && (body[key] === undefined ? before?.[key as 'get_quantity'] : body[key]) == null)
      throw refusedField(key, m.required())
  if (!DISCOUNT_FIELDS[type].includes('discount')) return { rate: 0, amount: 0 }
  const moved = before && before.type !== type ? discountText(before, store.base_currency) : undefined
  const text = (body.discount as string | undefined) ?? moved
  if (text === undefined) return {}
  return { ...storedDiscount(text, type === 'fixed' ? 'amount' : 'percent', store.base_currency) }
}

/** What its type and its scope have no use for is emptied, so that nothing lies there that nobody sees. */
function unused(row: Fields): Fields {
  const has = DISCOUNT_FIELDS[(row.type ?? 'percent') as CouponType]
  const nothing: Fields = { max_discount: null, buy_quantity: null, get_quantity: null, shipping: false }
  const fields = Object.entries(nothing).filter(([key]) => !has.includes(key))
  return { ...Object.fromEntries(fields), ...unusedLists(row) }
}

/** @throws 422 on `code` for one that another coupon has */
async function codeOf(db: Tx, storeId: number, sent: string, id: number): Promise<string> {
  const code = sent.toUpperCase()
  const same = and(eq(coupons.store_id, storeId), eq(coupons.code, code), ne(coupons.id, id))
  const [taken] = await db.select({ id: coupons.id }).from(coupons).where(same)
  if (taken) throw refusedField('code', m.error_code_taken())
  return code
}
