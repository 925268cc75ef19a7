import { useSyncExternalStore } from 'react'
import { windowFor } from './page-window.ts'

function subscribe(notify: () => void) {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}

/** The pagination window of this screen; the server draws the widest, which the first effect corrects. */
export function usePageWindow(): number {
  return useSyncExternalStore(
    subscribe,
    () => windowFor(window.innerWidth),
    () => 7,
  )
}
