import { readCart, writeCart } from './cart.ts'
import { type CartLine, keyOf } from './cart-line.ts'
import { withoutOrdered } from './without-ordered.ts'

// What pages do that are about the cart; the others load none of it.

/** Changes what is stored of a line: its quantity, or how it looks by now. */
export const changeLine = (key: string, change: Partial<CartLine>): void =>
  writeCart(readCart().map((line) => (keyOf(line) === key ? { ...line, ...change } : line)))

/** Takes a line out. @returns what puts it back where it was */
export function removeLine(key: string): () => void {
  const index = readCart().findIndex((line) => keyOf(line) === key)
  const line = readCart()[index]
  writeCart(readCart().filter((one) => keyOf(one) !== key))
  return () => {
    if (line && !readCart().some((one) => keyOf(one) === key)) writeCart(readCart().toSpliced(index, 0, line))
  }
}

/** Adds what of these lines is not in it. */
export const restoreCart = (lines: readonly CartLine[]): void =>
  writeCart([...readCart(), ...lines.filter((line) => !readCart().some((one) => keyOf(one) === keyOf(line)))])

/** Takes out what was ordered; what was added since stays. */
export const takeOrdered = (ordered: readonly CartLine[]): void => writeCart(withoutOrdered(readCart(), ordered))
