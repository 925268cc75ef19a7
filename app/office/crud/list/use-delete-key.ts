import { useEffect, useEffectEvent } from 'react'

/** Where a key is for what is typed, or for what is open. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'

/**
 * The Delete key does on a list what the bulk menu's button does, which shows only once rows are chosen: with none
 * chosen it says so (specification section 5).
 */
export function useDeleteKey(enabled: boolean, onDelete: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TAKEN)) return
    if (document.querySelector('[role$="dialog"]')) return
    event.preventDefault()
    onDelete()
  })
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [enabled])
}
