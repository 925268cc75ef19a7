import type { KeyboardEvent } from 'react'

/** The library leaves Enter to the form around a choice; here it opens the list, as Space does. */
export function openOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
}
