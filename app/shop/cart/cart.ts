import { useSyncExternalStore } from 'react'
import { MOST_OF_LINE } from '#app/contracts/cart-limits.ts'
import { type Currency, toMinor } from '#app/contracts/money.ts'
import { type CartLine, keyOf, parseCart, withoutOrdered } from './cart-line.ts'

const KEY = 'cart'
const EMPTY: readonly CartLine[] = []

let lines: readonly CartLine[] | undefined
const listeners = new Set<() => void>()

function read(): readonly CartLine[] {
  try {
    lines ??= parseCart(localStorage.getItem(KEY))
  } catch {
    // Storage is off: the cart lives as long as the page.
    lines ??= EMPTY
  }
  return lines
}

function write(next: readonly CartLine[]): void {
  lines = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    lines = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The lines of this browser's cart at this shop; empty while the server renders. */
export const useCart = () => useSyncExternalStore(subscribe, read, () => EMPTY)

/** Adds to the line there is, or a new one at the end. */
export function addToCart(line: CartLine): void {
  const key = keyOf(line)
  const there = read().find((one) => keyOf(one) === key)
  const quantity = Math.min(MOST_OF_LINE, (there?.quantity ?? 0) + line.quantity)
  const merged = { ...line, note: there?.note, quantity }
  write(there ? read().map((one) => (keyOf(one) === key ? merged : one)) : [...read(), merged])
}

/** Changes what is stored of a line: its quantity, or how it looks by now. */
export const changeLine = (key: string, change: Partial<CartLine>): void =>
  write(read().map((line) => (keyOf(line) === key ? { ...line, ...change } : line)))

/** Takes a line out. @returns what puts it back where it was */
export function removeLine(key: string): () => void {
  const index = read().findIndex((line) => keyOf(line) === key)
  const line = read()[index]
  write(read().filter((one) => keyOf(one) !== key))
  return () => {
    if (line && !read().some((one) => keyOf(one) === key)) write(read().toSpliced(index, 0, line))
  }
}

/** Adds what of these lines is not in it. */
export const restoreCart = (lines: readonly CartLine[]): void =>
  write([...read(), ...lines.filter((line) => !read().some((one) => keyOf(one) === keyOf(line)))])

/** Takes out what was ordered; what was added since stays. */
export const takeOrdered = (ordered: readonly CartLine[]): void => write(withoutOrdered(read(), ordered))

export const countOf = (cart: readonly CartLine[]) => cart.reduce((sum, line) => sum + line.quantity, 0)

/** Minor units. */
export const sumOf = (cart: readonly CartLine[], currency: Currency) =>
  cart.reduce((sum, line) => sum + line.quantity * (toMinor(line.price, currency) ?? 0), 0)
