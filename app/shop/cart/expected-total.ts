import type { Quote } from '#app/bff/shop-orders.functions.ts'
import { type Currency, formatMoney, toRiel } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { sumOf } from './cart.ts'
import type { CartLine } from './cart-line.ts'

/**
 * What the cart comes to by the prices that the buyer saw, in the rows of a quote: it stands where the server's will,
 * so that nothing below moves when that comes.
 */
export function expectedTotal(
  cart: readonly CartLine[],
  { base_currency, khr_rate, khr_round }: { base_currency: Currency; khr_rate: number; khr_round: number },
): Pick<Quote, 'order_total' | 'total_khr' | 'currency_code'> {
  const sum = sumOf(cart, base_currency)
  const row = { value: String(sum), text: formatMoney(sum, base_currency) }
  return {
    order_total: [
      { name: 'sub_total', title: m.common_sub_total(), value: row.value, text: row.text },
      { name: 'total', title: m.shop_total(), value: row.value, text: row.text },
    ],
    total_khr: String(toRiel(sum, khr_rate, khr_round)),
    currency_code: base_currency,
  }
}
