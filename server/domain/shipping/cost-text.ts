import { type Currency, formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { shippingMethods } from '#server/db/schema/store.ts'

type Price = Pick<typeof shippingMethods.$inferSelect, 'type' | 'cost' | 'cost_per_unit' | 'brackets'>

/** What sending by a method costs, in words: of one whose cost depends on the cart, what it costs at least. */
export function costText({ type, cost, cost_per_unit, brackets }: Price, currency: Currency): string {
  const rows = brackets.map((bracket) => bracket.cost)
  const each = cost_per_unit ?? 0
  // A cart has an item at least, and may weigh nothing.
  const alone = cost + (type === 'per_item' ? each : 0)
  const price = formatMoney(rows.length > 0 ? Math.min(...rows) : alone, currency)
  return rows.length > 1 || each > 0 ? m.shipping_cost_from({ price }) : price
}
