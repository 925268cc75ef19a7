import { useEffect, useEffectEvent } from 'react'

/** Takes pictures that are pasted anywhere on the page, but in a text that holds pictures of its own. */
export function usePastedImages(take: (files: File[]) => void, left: number): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const inText = event.target instanceof HTMLElement && event.target.isContentEditable
    if (files.length === 0 || inText || left <= 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
