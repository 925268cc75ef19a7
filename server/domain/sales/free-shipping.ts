import { type Currency, formatMoney, toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShippingMethod } from './methods.ts'

interface Offer {
  method: Pick<ShippingMethod, 'free_over'>
  cost: number
}

/**
 * How far a cart is from being sent free, by the method that is nearest to it; null where none gets there, or it is sent
 * free by one already, which its row says.
 * @param goods the sub-total, in minor units
 */
export function freeShipping(offers: readonly Offer[], goods: number, currency: Currency) {
  const bounds = offers.flatMap(({ method: { free_over: bound }, cost }) =>
    bound !== null && bound > goods && cost > 0 ? [bound] : [],
  )
  if (bounds.length === 0 || offers.some(({ method, cost }) => cost === 0 && method.free_over !== null)) return null
  const bound = Math.min(...bounds)
  const missing = bound - goods
  return {
    missing: toDecimal(missing, currency),
    /** Of a hundred, how much of the way is done. */
    share: Math.floor((goods * 100) / bound),
    text: m.shop_free_shipping_left({ amount: formatMoney(missing, currency) }),
  }
}
