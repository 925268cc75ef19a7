const NAMED = ['Enter', 'Escape', 'Backspace', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** What they come to as a text: what is no sign in it is left out. */
export function textOf(keys: readonly string[]): string {
  const signs: string[] = []
  for (const key of keys) {
    if (key === 'Backspace') signs.pop()
    else if (!NAMED.includes(key)) signs.push(key)
  }
  return signs.join('')
}

export interface KeptKeys {
  /** No more are kept; those that were, in turn. */
  end: () => string[]
  /** Presses them again in whatever has the focus, one after the other, and those that come meanwhile behind them. */
  press: () => Promise<void>
}

/**
 * Keeps the keys that are pressed while what they are meant for is still being loaded. Combinations, and Tab, stay what
 * they are.
 * @param mine whether a key pressed now is meant for it
 */
export function keepKeys(mine: () => boolean): KeptKeys {
  const kept: string[] = []
  const ended = new AbortController()
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, isTrusted, repeat } = event
    if (!isTrusted || ctrlKey || metaKey || altKey || isComposing || !mine()) return
    if (/^[A-Z][A-Za-z0-9]+$/.test(key) && !NAMED.includes(key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!repeat) kept.push(key)
  }
  window.addEventListener('keydown', keep, { capture: true, signal: ended.signal })
  return {
    end() {
      ended.abort()
      return kept.splice(0)
    },
    async press() {
      for (let key = kept.shift(); key !== undefined; key = kept.shift()) {
        const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(again)
        await Promise.resolve()
      }
      ended.abort()
    },
  }
}
