import { useSyncExternalStore } from 'react'
import { type CartLine, parseCart } from '#app/shop/cart/cart-line.ts'
import { type Draft, draftOf } from './draft.ts'

/** Read by public/offline.js too, which leads to the checkout when the line is back. */
const KEY = 'waiting-order'
/** As long as the server knows its key (server/domain/sales/repeat.ts). */
const DAY = 86_400_000

/** An order that did not reach the server, or whose answer did not come back: kept on this phone until it is sent. */
export interface WaitingOrder {
  /** As it is sent, with the key under which it is made once. */
  order: Record<string, unknown>
  /** What was typed, for where it is refused. */
  draft: Draft
  cart: readonly CartLine[]
  /** When it was first to be sent, in milliseconds. */
  at: number
  /** It was on its way once: the shop may have it. */
  tried: boolean
}

let known: { text: string | null; waiting: WaitingOrder | undefined } = { text: null, waiting: undefined }
const listeners = new Set<() => void>()

function parsed(text: string | null): WaitingOrder | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<WaitingOrder> | null
    const cart = parseCart(JSON.stringify(stored?.cart ?? []))
    if (typeof stored?.at !== 'number' || typeof stored.order?.idempotency_key !== 'string' || cart.length === 0)
      return undefined
    return { order: stored.order, draft: draftOf(stored.draft), cart, at: stored.at, tried: stored.tried === true }
  } catch {
    return undefined
  }
}

/** The one that waits, if one does; the same object until it changes. */
export function readWaiting(): WaitingOrder | undefined {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text) known = { text, waiting: parsed(text) }
    return known.waiting
  } catch {
    return undefined
  }
}

function write(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Storage is off: nothing can wait.
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** @returns whether it is kept: where storage is off it is not */
export const keepWaiting = (
  of: Pick<WaitingOrder, 'order' | 'draft' | 'cart'>,
  { tried, at = Date.now() }: { tried: boolean; at?: number },
): boolean => write(JSON.stringify({ ...of, tried, at }))

export const forgetWaiting = (): void => void write(null)

/** Its key may be forgotten by now: nothing is sent by itself that could be made twice. */
export const isOld = ({ at }: WaitingOrder): boolean => Date.now() - at > DAY

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useWaiting = () => useSyncExternalStore(subscribe, readWaiting, () => undefined)
