import { type CartLine, keyOf } from './cart-line.ts'

/** What is left of a cart once these lines of it were ordered. */
export const withoutOrdered = (cart: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] =>
  cart.flatMap((line) => {
    const taken = ordered.find((one) => keyOf(one) === keyOf(line))?.quantity ?? 0
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
