import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import type { TotalRow } from './totals.ts'

/** Why an order of so little is not taken, in the current language; null where it is. Discounts make no order too small. */
export function leastRefusal(
  { settings, base_currency: currency }: Pick<Store, 'settings' | 'base_currency'>,
  rows: readonly Pick<TotalRow, 'code' | 'value'>[],
): string | null {
  const least = typeof settings.order_min_total === 'string' ? toMinor(settings.order_min_total, currency) : undefined
  const goods = rows.find(({ code }) => code === 'sub_total')?.value ?? 0
  if (least === undefined || goods >= least) return null
  return m.order_error_least({ least: formatMoney(least, currency), left: formatMoney(least - goods, currency) })
}
