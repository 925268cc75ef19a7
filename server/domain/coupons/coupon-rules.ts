import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { couponSentence } from '#app/contracts/coupon-sentence.ts'
import { toDecimal } from '#app/contracts/money.ts'
import {
  type CouponState,
  type CouponType,
  couponStates,
  couponTypes,
  DISCOUNT_FIELDS,
  SCOPE_FIELDS,
} from '#app/contracts/resources/coupon.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Rules, Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { couponHistories, coupons } from '#server/db/schema/coupons.ts'
import { optionalPrice } from '../products/prices.ts'
import { storeMoment } from '../products/store-moment.ts'
import { weekdayNames } from '../shipping/weekday-names.ts'
import type { StoredCoupon } from './coupon-rule.ts'
import { inState, stateOf } from './coupon-state.ts'
import { randomCode } from './random-code.ts'

type Fields = Record<string, unknown>
type Row = Stored & StoredCoupon

const COPY_LENGTH = 8
const WHOLE = 100
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

/** A discount as it is typed: percent, or an amount. */
const discountText = ({ rate, amount }: Pick<StoredCoupon, 'rate' | 'amount'>, store: Pick<Store, 'base_currency'>) =>
  amount > 0 ? toDecimal(amount, store.base_currency) : String(rate / WHOLE)

/** What is special about coupons: amounts in minor units, rates in hundredths of a percent, a code for each. */
export const couponRules = {
  // Of two that want one code the second sees what the first took.
  oneByOne: true,
  reply({ store }, row: Row) {
    const shown = (minor: number | null) => (minor === null ? null : toDecimal(minor, store.base_currency))
    const amounts = {
      discount: discountText(row, store),
      max_discount: shown(row.max_discount),
      total: shown(row.total),
    }
    const selected = row.customer_group_ids.length + row.customer_ids.length > 0
    const state = stateOf(row, storeMoment(store.timezone).day)
    return {
      ...amounts,
      currency: store.base_currency,
      type_name: couponTypes.find(({ value }) => value === row.type)?.label() ?? row.type,
      sentence: couponSentence({ ...row, ...amounts, selected }, store.base_currency),
      state,
      state_name: couponStates.find(({ value }) => value === state)?.label() ?? state,
      used_text: row.uses_total === null ? String(row.used) : `${row.used} / ${row.uses_total}`,
      share_url: `${shopOrigin(store.sub_domain)}/cart?coupon=${row.code}`,
    }
  },
  async extra(db, { store }, ids) {
    const used = await usageOf(db, store.id, ids)
    const shown = (minor: number) => toDecimal(minor, store.base_currency)
    return new Map(
      ids.map((id) => {
        const { revenue = 0, given = 0 } = used.get(id) ?? {}
        return [id, { revenue: shown(revenue), given: shown(given) }]
      }),
    )
  },
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
    for (const key of LISTS)
      if (Array.isArray(body[key])) out[key] = [...new Set(body[key] as unknown[])].toSorted(byValue)
    if (body.code !== undefined || !stored) out.code = await codeOf(db, store.id, String(body.code ?? ''), id)
    for (const key of ['time_start', 'time_end']) if (body[key] === '') out[key] = null
    const row: Fields = { ...stored, ...body, ...out }
    checkScope(row)
    if (row.date_start && row.date_end && String(row.date_end) < String(row.date_start))
      throw refusedField('date_end', m.coupon_error_dates())
    return { ...out, ...unused(row) }
  },
  filter: (_, { store }, key, value) =>
    key === 'state' ? inState(value as CouponState, storeMoment(store.timezone).day) : undefined,
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
    const { rate, amount, ...others } = changes
    const off = (at: 0 | 1) => {
      const [percent, fixed] = [rate?.[at], amount?.[at]]
      if (typeof fixed === 'number' && fixed > 0) return toDecimal(fixed, store.base_currency)
      return typeof percent === 'number' ? String(percent / WHOLE) : null
    }
    const discount: Record<string, [unknown, unknown]> = rate || amount ? { discount: [off(0), off(1)] } : {}
    const named = Object.entries(others).map(([key, sides]) => [key, sides.map((value) => told(key, value))])
    return { ...discount, ...Object.fromEntries(named) }
  },
  duplicate: (body) => ({ ...body, code: randomCode(COPY_LENGTH) }),
} satisfies Rules<Fields, { revenue: string; given: string }, Fields, Row>

const byValue = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** What orders that hold a coupon come to, and what it took off them; minor units. */
async function usageOf(db: Tx, storeId: number, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: string; revenue: string; given: string }>(sql`
    SELECT h.coupon_id AS id, sum(o.total) AS revenue, sum(h.amount) AS given
    FROM coupon_histories h JOIN orders o ON o.store_id = h.store_id AND o.id = h.order_id
    WHERE h.store_id = ${storeId} AND h.coupon_id = ANY(${sql.param(ids)}::bigint[]) AND h.reversed_at IS NULL
    GROUP BY h.coupon_id`)
  return new Map(rows.map((row) => [Number(row.id), { revenue: Number(row.revenue), given: Number(row.given) }]))
}

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
  const moved = before && before.type !== type ? discountText(before, store) : undefined
  const text = (body.discount as string | undefined) ?? moved
  if (text === undefined) return {}
  if (type === 'fixed') {
    const amount = optionalPrice(text, store.base_currency, 'discount') ?? 0
    if (amount === 0) throw refusedField('discount', m.coupon_error_zero())
    return { rate: 0, amount }
  }
  const percent = Number(text)
  if (!(percent >= 0 && percent <= 100)) throw refusedField('discount', m.coupon_error_percent())
  return { rate: Math.round(percent * WHOLE), amount: 0 }
}

/** @throws 422 on the list of what it applies to, where that is empty */
function checkScope(row: Fields): void {
  const list = SCOPE_FIELDS[row.applies_to as keyof typeof SCOPE_FIELDS]
  if (list && ((row[list] as unknown[] | undefined) ?? []).length === 0) throw refusedField(list, m.required())
}

/** What its type and its scope have no use for is emptied, so that nothing lies there that nobody sees. */
function unused(row: Fields): Fields {
  const has = DISCOUNT_FIELDS[(row.type ?? 'percent') as CouponType]
  const nothing: Fields = { max_discount: null, buy_quantity: null, get_quantity: null, shipping: false }
  const list = SCOPE_FIELDS[(row.applies_to ?? 'all') as keyof typeof SCOPE_FIELDS]
  const lists: Fields = { product_ids: [], category_ids: [], brand_ids: [] }
  return Object.fromEntries([
    ...Object.entries(nothing).filter(([key]) => !has.includes(key)),
    ...Object.entries(lists).filter(([key]) => key !== list),
  ])
}

/** @throws 422 on `code` for one that another coupon has */
async function codeOf(db: Tx, storeId: number, sent: string, id: number): Promise<string> {
  const code = sent.toUpperCase()
  const same = and(eq(coupons.store_id, storeId), eq(coupons.code, code), ne(coupons.id, id))
  const [taken] = await db.select({ id: coupons.id }).from(coupons).where(same)
  if (taken) throw refusedField('code', m.error_code_taken())
  return code
}
