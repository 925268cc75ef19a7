import { orderStatus } from '#app/contracts/order-status.ts'
import { daysText } from '#app/lib/days-text.ts'
import type { FilterChip } from '#app/office/crud/list/filter-chips.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { saleTypeName } from './sale-types.ts'

const named = (label: string, value: string) => m.sale_chip({ label, value })

/** What narrows the list, in words; both ends of the days are one chip. */
export function saleChips(search: ListSearch, remove: (keys: readonly string[]) => void): FilterChip[] {
  const { order_id, name, status, type, is_paid, min_total, max_total, date_start, date_end } = search
  const chips: FilterChip[] = []
  const add = (key: string, label: string, keys: readonly string[] = [key]) =>
    chips.push({ key, label, onRemove: () => remove(keys) })
  if (order_id !== undefined) add('order_id', named(m.sale_order_id(), String(order_id)))
  if (name) add('name', named(m.sale_customer_name(), String(name)))
  if (status !== undefined) add('status', named(m.status(), orderStatus(Number(status))?.name() ?? ''))
  if (type) add('type', named(m.sale_type(), saleTypeName(String(type))))
  if (is_paid !== undefined) add('is_paid', is_paid ? m.sale_paid() : m.sale_unpaid())
  if (min_total) add('min_total', named(m.sale_total(), m.sale_chip_min({ value: String(min_total) })))
  if (max_total) add('max_total', named(m.sale_total(), m.sale_chip_max({ value: String(max_total) })))
  const days = daysText(date_start, date_end)
  if (days) add('dates', days, ['date_start', 'date_end'])
  return chips
}
