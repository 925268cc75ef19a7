import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(width < 40rem)')

function subscribe(notify: () => void) {
  const query = narrow()
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** True on a screen as narrow as a phone's (`max-sm`); the server cannot know. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  )
