import { useSyncExternalStore } from 'react'

/** One line that floats at the bottom for a while, with something to do about it. */
export interface Notice {
  text: string
  action?: { label: string; run: () => void }
  /** Leads to the cart. */
  toCart?: boolean
}

const SHOWN_MS = 5000

let notice: Notice | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: Notice | null) {
  notice = next
  for (const listener of listeners) listener()
}

/** Says it now; the one before makes room. */
export function notify(next: Notice): void {
  put(next)
  leave()
}

export const dismiss = (): void => put(null)

/** Holds the notice while somebody reads or reaches for it. */
export const stay = (): void => clearTimeout(timer)

/** And lets it go after a while. */
export function leave(): void {
  stay()
  timer = setTimeout(dismiss, SHOWN_MS)
}

export const useNotice = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notice,
    () => null,
  )
