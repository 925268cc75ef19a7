import { shopBegin } from '#app/bff/checkout.functions.ts'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { orderLines } from '#app/shop/cart/use-quote.ts'
import type { Draft } from './draft.ts'

/** Tells the store what is about to be ordered, in case it is not. Whether it heard changes nothing here. */
export function tellBegun(cart: readonly CartLine[], { cart: key, telephone, firstname, lastname }: Draft): void {
  shopBegin({ data: { cart: key, telephone, firstname, lastname, lines: orderLines(cart) } }).catch(() => {})
}
