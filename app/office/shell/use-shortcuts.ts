import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { walkRows } from './walk-rows.ts'

/** How long `g` waits for the letter that says where to. */
const WAITS_MS = 1200

/** Where `g` and a letter lead, by the key of the sidebar's entry. */
const PLACES: Record<string, string> = { d: 'dashboard', o: 'sales', p: 'products' }

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]'

interface Shortcuts {
  /** Entries of the sidebar this user has: a shortcut leads nowhere else. */
  places: readonly { key: string; to: string }[]
  /** False: only what has a modifier key (WCAG 2.1.4). */
  single: boolean
  onPalette: () => void
  onSheet: () => void
}

/** The letter of a key: a Khmer keyboard has another sign on it. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

/** Keys that work anywhere: Ctrl K opens the palette, `?` the sheet that says the rest. */
export function useShortcuts({ places, single, onPalette, onSheet }: Shortcuts): void {
  const navigate = useNavigate()
  const waiting = useRef(0)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const letter = letterOf(event)
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letter === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    const busy = event.target instanceof Element && event.target.closest(TYPING)
    if (!single || event.ctrlKey || event.metaKey || event.altKey || busy || document.querySelector('[role$="dialog"]'))
      return
    const chosen = Date.now() < waiting.current ? places.find(({ key }) => key === PLACES[letter]) : undefined
    waiting.current = 0
    if (chosen) void navigate({ to: chosen.to })
    else if (letter === '?') onSheet()
    else if (letter === 'g') waiting.current = Date.now() + WAITS_MS
    else if (letter === 'c') document.querySelector<HTMLElement>('#content a[href$="/add"]')?.click()
    else if (letter === '/') document.querySelector<HTMLElement>('#content [role="searchbox"]')?.focus()
    else if (!walkRows(letter)) return
    event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
