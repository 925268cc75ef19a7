import { useSyncExternalStore } from 'react'

const KEY = 'coupon'
const MOST = 32
const EXPIRED = `${KEY}=; path=/; max-age=0`

/** The coupon of this cart. */
export interface CartCoupon {
  code: string
  /** 'link': a link brought it, and applies it if it may. 'offered': it may not, so it waits to be applied. */
  how: 'typed' | 'link' | 'offered'
}

const NONE: CartCoupon = { code: '', how: 'typed' }

let kept: CartCoupon | undefined
const listeners = new Set<() => void>()

/** What a link to any page of the shop brought, which the server put there (server/http/coupon-link.ts): taken out once. */
function brought(): CartCoupon | undefined {
  const [, code] = /(?:^|; )coupon=([\w-]{3,32})(?:;|$)/.exec(document.cookie) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of ours has the Cookie Store
  if (code) document.cookie = EXPIRED
  return code ? { code, how: 'link' } : undefined
}

function stored(): CartCoupon {
  try {
    const [how, code] = (sessionStorage.getItem(KEY) ?? '').split(':')
    return code && (how === 'typed' || how === 'link' || how === 'offered') ? { code, how } : NONE
  } catch {
    return NONE
  }
}

export function readCoupon(): CartCoupon {
  if (kept) return kept
  const found = brought()
  if (found) put(found)
  kept = found ?? stored()
  return kept
}

function put(next: CartCoupon): void {
  kept = next
  try {
    sessionStorage.setItem(KEY, `${next.how}:${next.code}`)
  } catch {
    // Storage is off: it lives as long as the page.
  }
}

export function keepCoupon(code: string, how: CartCoupon['how'] = 'typed'): void {
  put({ code: code.slice(0, MOST), how })
  for (const listener of listeners) listener()
}

/** The code that an order is to be made with; '' where none is applied. */
export const appliedCode = ({ code, how }: CartCoupon): string => (how === 'offered' ? '' : code)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The coupon of this cart; none while the server renders. */
export const useCoupon = () => useSyncExternalStore(subscribe, readCoupon, () => NONE)
