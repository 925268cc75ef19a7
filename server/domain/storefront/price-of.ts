import { toDecimal, toRiel } from '#app/contracts/money.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { ownRiel, type RielPrice } from '../products/own-riel.ts'

type Money = Pick<Store, 'base_currency' | 'khr_rate' | 'khr_round'>

/** Minor units of the store's currency in riel, as a decimal string. */
export const rielOf = (minor: number, { base_currency, khr_rate, khr_round }: Money): string =>
  toDecimal(base_currency === 'KHR' ? minor : toRiel(minor, khr_rate, khr_round), 'KHR')

/**
 * A price as replies carry it. A price before that is not above the price is no reduction and is left out.
 * @param own the product's plain price: in riel it is what the merchant says, any other is by the rate
 */
export function priceOf(price: number, before: number | null, store: Money, own: RielPrice) {
  const riel = (minor: number) => {
    const said = minor === own.price ? ownRiel(own) : null
    return said === null ? rielOf(minor, store) : toDecimal(said, 'KHR')
  }
  const was = before !== null && before > price ? before : null
  return {
    price: toDecimal(price, store.base_currency),
    price_khr: riel(price),
    compare_at_price: was === null ? null : toDecimal(was, store.base_currency),
    compare_at_price_khr: was === null ? null : riel(was),
  }
}

/** Above this many units the shop does not say how many there are. */
const FEW = 5

/** `orderable` false: it is shown, and nobody can order it now. */
export function stockOf(of: { subtract: boolean; allow_backorder: boolean; orderable: boolean }, quantity: number) {
  if (!of.orderable) return { in_stock: false, left: null }
  if (!of.subtract || of.allow_backorder) return { in_stock: true, left: null }
  return { in_stock: quantity > 0, left: quantity <= FEW ? Math.max(0, quantity) : null }
}
