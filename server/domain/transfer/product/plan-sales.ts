import { m } from '#app/paraglide/messages.js'
import type { ProductPatch } from '#server/domain/products/product-patch.ts'
import type { Special, Tier } from '#server/domain/products/unit-price.ts'
import type { ImportedProduct, RowNote } from './imported-product.ts'
import type { KnownProduct, PlanContext } from './known-product.ts'

/** What a product may have (app/contracts/product-sale.ts). */
const MOST = { specials: 50, tiers: 20 }

type Context = Pick<PlanContext, 'locale' | 'columns' | 'groups' | 'shippingMethods'>
type Planned = Pick<ProductPatch, 'specials' | 'tiers' | 'shipping_method_ids'>

/**
 * Prices for a time and by quantity, and the only ways that a product is sent, where the file says more than the store has:
 * of two prices for the same time, or quantity, and group the file's holds. What the file does not name stays.
 * @param known undefined: a new product
 */
export function planSales(
  file: ImportedProduct,
  known: Pick<KnownProduct, 'specials' | 'tiers' | 'shipping_method_ids'> | undefined,
  context: Context,
): { patch: Planned; warnings: RowNote[] } {
  const warnings: RowNote[] = []
  const patch: Planned = {}
  const { columns, locale } = context
  const may = (column: Parameters<typeof columns.has>[0]) => !known || columns.has(column)
  /** Undefined of a group that the store has not: its price would be everybody's. */
  const groupOf = (name: string, row: number, field: string) => {
    const id = name ? context.groups(name) : null
    if (id === undefined) warnings.push({ row, field, message: m.import_warning_unknown_thing({ name }, { locale }) })
    return id
  }
  if (may('special_price')) {
    const said = file.specials.flatMap(({ row, group, price, ...times }): Special[] => {
      const customer_group_id = groupOf(group, row, 'special_group')
      return customer_group_id === undefined ? [] : [{ ...times, customer_group_id, price }]
    })
    const specials = joined(known?.specials ?? [], said, specialKey, MOST.specials)
    if (specials) patch.specials = specials
  }
  if (may('tier_price')) {
    const said = file.tiers.flatMap(({ row, group, price, min_qty }): Tier[] => {
      const customer_group_id = groupOf(group, row, 'tier_group')
      return customer_group_id === undefined ? [] : [{ customer_group_id, min_qty, price }]
    })
    const tiers = joined(known?.tiers ?? [], said, tierKey, MOST.tiers)
    if (tiers) patch.tiers = tiers
  }
  if (may('shipping_methods')) {
    const before = known?.shipping_method_ids ?? []
    const ids = file.shipping_methods.flatMap((code) => {
      const id = context.shippingMethods(code)
      const message = m.import_warning_unknown_thing({ name: code }, { locale })
      if (id === undefined) warnings.push({ row: file.row, field: 'shipping_methods', message })
      return id ?? []
    })
    const more = ids.filter((id) => !before.includes(id))
    if (more.length > 0) patch.shipping_method_ids = [...before, ...more]
  }
  return { patch, warnings }
}

const specialKey = ({ price: _, ...when }: Special) =>
  JSON.stringify([
    when.customer_group_id,
    when.priority,
    when.date_start,
    when.date_end,
    when.time_start,
    when.time_end,
    when.days,
  ])
const tierKey = ({ customer_group_id, min_qty }: Tier) => `${customer_group_id} ${min_qty}`

/** What is there with what is said, in the order of what is there; undefined: nothing changes. */
function joined<T extends { price: number }>(
  before: readonly T[],
  said: readonly T[],
  keyOf: (one: T) => string,
  most: number,
): T[] | undefined {
  const all = new Map(before.map((one) => [keyOf(one), one]))
  for (const one of said) all.set(keyOf(one), one)
  const changed = said.some((one) => before.every((old) => keyOf(old) !== keyOf(one) || old.price !== one.price))
  return changed ? [...all.values()].slice(0, most) : undefined
}
