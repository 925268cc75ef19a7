import { useSyncExternalStore } from 'react'
import { MOST_OF_LINE } from '#app/contracts/cart-limits.ts'
import { type Currency, toMinor } from '#app/contracts/money.ts'
import { type CartLine, keyOf, parseCart } from './cart-line.ts'

const KEY = 'cart'
const EMPTY: readonly CartLine[] = []

let lines: readonly CartLine[] | undefined
const listeners = new Set<() => void>()

/** As it is now, outside of what is drawn. */
export function readCart(): readonly CartLine[] {
  try {
    lines ??= parseCart(localStorage.getItem(KEY))
  } catch {
    // Storage is off: the cart lives as long as the page.
    lines ??= EMPTY
  }
  return lines
}

export function writeCart(next: readonly CartLine[]): void {
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
export const useCart = () => useSyncExternalStore(subscribe, readCart, () => EMPTY)

/** Adds to the line there is, or a new one at the end. */
export function addToCart(line: CartLine): void {
  const key = keyOf(line)
  const there = readCart().find((one) => keyOf(one) === key)
  const quantity = Math.min(MOST_OF_LINE, (there?.quantity ?? 0) + line.quantity)
  const merged = { ...line, note: there?.note, quantity }
  writeCart(there ? readCart().map((one) => (keyOf(one) === key ? merged : one)) : [...readCart(), merged])
}

export const countOf = (cart: readonly CartLine[]) => cart.reduce((sum, line) => sum + line.quantity, 0)

/** Minor units. */
export const sumOf = (cart: readonly CartLine[], currency: Currency) =>
  cart.reduce((sum, line) => sum + line.quantity * (toMinor(line.price, currency) ?? 0), 0)
