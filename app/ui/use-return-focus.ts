import { useEffect, useRef } from 'react'

const EVERY_MS = 50
const TIMES = 12

/** A dialog stands that `to` is no part of: the one that goes, or one that came after it and takes the focus itself. */
const isBehind = (to: Element | null) =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) => !dialog.contains(to))

/** When the dialog is gone and nothing has the focus, back to where it was. */
function giveBack(to: Element | null): void {
  let left = TIMES
  const timer = setInterval(() => {
    left -= 1
    const has = document.activeElement
    const lost = (has === null || has === document.body) && !isBehind(to)
    if (lost && to instanceof HTMLElement && to.isConnected) to.focus()
    if (lost || left === 0) clearInterval(timer)
  }, EVERY_MS)
}

/**
 * Gives the focus back to what had it when a dialog opened. A dialog does that by itself, but not where its program came
 * only with its first opening: it has not seen who had the focus.
 */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<Element | null>(null)
  const shown = useRef(false)
  // While rendering: by the time of an effect the dialog has taken the focus.
  if (open !== shown.current && typeof document !== 'undefined') {
    shown.current = open
    if (open) opener.current = document.activeElement
  }
  useEffect(() => (open ? () => giveBack(opener.current) : undefined), [open])
}
