import { SCOPE_FIELDS } from '#app/contracts/resources/coupon.ts'
import type { PromotionScope } from '#app/contracts/resources/promotion.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Condition, Scope } from '../discounts/rule.ts'

type Fields = Record<string, unknown>
/** The list of what an offer applies to, by its scope. */
type ScopeLists = Readonly<Partial<Record<PromotionScope, string>>>

interface StoredScope {
  applies_to: PromotionScope
  product_ids: readonly number[]
  category_ids: readonly number[]
  brand_ids: readonly number[]
  /** Of these two a coupon has none. */
  tag_ids?: readonly number[]
  option_value_ids?: readonly number[]
  exclude_ids: readonly number[]
  exclude_special: boolean
}

/** On what a coupon or a promotion takes something off, as the engine reads it. */
export function scopeOf(of: StoredScope): Scope {
  const { applies_to } = of
  return {
    products: applies_to === 'products' ? new Set(of.product_ids) : null,
    categories: applies_to === 'categories' ? new Set(of.category_ids) : null,
    brands: applies_to === 'brands' ? new Set(of.brand_ids) : null,
    tags: applies_to === 'tags' ? new Set(of.tag_ids) : null,
    values: applies_to === 'option_values' ? new Set(of.option_value_ids) : null,
    except: new Set(of.exclude_ids),
    exceptSpecial: of.exclude_special,
  }
}

/** These products, wherever they lie. */
export const scopeOfProducts = (products: ReadonlySet<number>): Scope => ({
  products,
  categories: null,
  brands: null,
  tags: null,
  values: null,
  except: new Set(),
  exceptSpecial: false,
})

/** What a cart must come to, as the engine reads it. */
export function cartNeeds({ total, min_quantity }: { total: number | null; min_quantity: number | null }): Condition[] {
  return [
    ...(total === null ? [] : [{ type: 'total' as const, least: total }]),
    ...(min_quantity === null ? [] : [{ type: 'quantity' as const, least: min_quantity }]),
  ]
}

/** Who may have it and from where, as the engine reads it. */
export function buyerNeeds(of: {
  channels: readonly string[]
  customer_group_ids: readonly number[]
  customer_ids: readonly number[]
  first_order: boolean
}): Condition[] {
  const { channels, customer_group_ids: groups, customer_ids: customers } = of
  const needs: (Condition | false)[] = [
    channels.length > 0 && { type: 'among', what: 'channel', of: new Set(channels) },
    groups.length > 0 && { type: 'among', what: 'group', of: new Set(groups.map(String)) },
    customers.length > 0 && { type: 'among', what: 'customer', of: new Set(customers.map(String)) },
    of.first_order && { type: 'first_order' },
  ]
  return needs.filter((need) => need !== false)
}

/** Lists that are sent, each value once and in order. */
export const sortedLists = (body: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    keys.flatMap((key) => (Array.isArray(body[key]) ? [[key, [...new Set(body[key])].toSorted(byValue)]] : [])),
  )

const byValue = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** @throws 422 on the list of what it applies to, where that is empty; on dates that end before they begin */
export function checkRule(row: Fields, lists: ScopeLists = SCOPE_FIELDS): void {
  const list = lists[row.applies_to as PromotionScope]
  if (list && ((row[list] as unknown[] | undefined) ?? []).length === 0) throw refusedField(list, m.required())
  if (row.date_start && row.date_end && String(row.date_end) < String(row.date_start))
    throw refusedField('date_end', m.coupon_error_dates())
}

/** The lists of what it applies to that its scope has no use for, emptied, so that nothing lies there that nobody sees. */
export function unusedLists(row: Fields, lists: ScopeLists = SCOPE_FIELDS): Fields {
  const list = lists[(row.applies_to ?? 'all') as PromotionScope]
  return Object.fromEntries(Object.values(lists).flatMap((key) => (key === list ? [] : [[key, []]])))
}
