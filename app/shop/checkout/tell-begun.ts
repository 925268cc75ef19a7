import { shopBegin } from '#app/bff/checkout.functions.ts'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { orderLines } from '#app/shop/cart/use-quote.ts'
import type { Draft } from './draft.ts'

/** Written to its end; the server decides what is an address. */
const WHOLE = /^[^\s@]+@([^\s@.]+\.)+[^\s@.]{2,}$/

/** Tells the store what is about to be ordered, in case it is not. Whether it heard changes nothing here. */
export function tellBegun(cart: readonly CartLine[], draft: Draft): void {
  const { cart: key, telephone, firstname, lastname } = draft
  const email = WHOLE.test(draft.email) ? draft.email : null
  shopBegin({ data: { cart: key, telephone, firstname, lastname, email, lines: orderLines(cart) } }).catch(() => {})
}
