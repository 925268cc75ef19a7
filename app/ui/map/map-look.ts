import { useSyncExternalStore } from 'react'

/** Colours of what is drawn on the canvas, which knows no custom property. */
export interface MapLook {
  sea: string
  land: string
  home: string
  border: string
  ink: string
  halo: string
}

export const LIGHT: MapLook = {
  sea: '#cfe3ea',
  land: '#ece9e1',
  home: '#fbfaf6',
  border: '#b3ac9c',
  ink: '#3b4250',
  halo: '#fbfaf6',
}

export const DARK: MapLook = {
  sea: '#17252c',
  land: '#23272d',
  home: '#2e333b',
  border: '#565d69',
  ink: '#d4d7dd',
  halo: '#23272d',
}

const wish = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wish)
  media.addEventListener('change', listener)
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', listener)
    observer.disconnect()
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia(wish).matches
}

/** Whether the page is dark now: as chosen, else as the system wishes. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false)
