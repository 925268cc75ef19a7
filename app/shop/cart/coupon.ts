import { useSyncExternalStore } from 'react'

const KEY = 'coupon'
const MOST = 32

let code: string | undefined
const listeners = new Set<() => void>()

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The coupon of this cart; a link may bring one (`?coupon=CODE`). */
export function readCoupon(): string {
  if (code === undefined) {
    const brought = new URLSearchParams(location.search).get('coupon')?.trim()
    if (brought) keepCoupon(brought)
    else code = stored()
  }
  return code ?? ''
}

export function keepCoupon(next: string): void {
  code = next.slice(0, MOST)
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Storage is off: it lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The code that the cart is quoted with; '' without one, and while the server renders. */
export const useCoupon = () => useSyncExternalStore(subscribe, readCoupon, () => '')
