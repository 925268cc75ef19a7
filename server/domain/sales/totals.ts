import { formatMoney, toDecimal } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/kit/context.ts'

export type TotalCode = 'sub_total' | 'shipping' | 'total'

export interface TotalRow {
  code: string
  /** Minor units of the order's currency. */
  value: number
  sort_order: number
}

/** The rows under an order's lines, in the order of product.md 7.2; `shipping` null where no way to send is chosen yet. */
export function totalRows(lines: readonly { total: number }[], shipping: { cost: number } | null): TotalRow[] {
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const rows: [TotalCode, number][] = [['sub_total', goods]]
  if (shipping) rows.push(['shipping', shipping.cost])
  rows.push(['total', goods + (shipping?.cost ?? 0)])
  return rows.map(([code, value], at) => ({ code, value, sort_order: at + 1 }))
}

const TITLES: Record<string, () => string> = {
  sub_total: m.order_total_sub_total,
  shipping: m.order_total_shipping,
  total: m.order_total_total,
}

/** A row as replies and papers show it, titled in the current language. */
export const showTotal = ({ code, value }: { code: string; value: number }, currency: Store['base_currency']) => ({
  name: code,
  title: TITLES[code]?.() ?? code,
  text: formatMoney(value, currency),
  value: toDecimal(value, currency),
})
