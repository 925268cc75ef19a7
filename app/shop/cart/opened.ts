import { useSyncExternalStore } from 'react'

/** What the drawer begins with saying; null: it is closed. */
let said: string | null = null
let tell = () => {}

function put(next: string | null) {
  said = next
  tell()
}

export const openCart = (text: string): void => put(text)
export const closeCart = (): void => put(null)

function subscribe(listener: () => void) {
  tell = listener
  return () => {
    tell = () => {}
  }
}

/** For the one place where it is drawn. */
export const useOpened = () =>
  useSyncExternalStore(
    subscribe,
    () => said,
    () => null,
  )
