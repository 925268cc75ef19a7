import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Specification section 9: the sales fetch waits 500 ms; so does every text that filters a list. */
export const TYPING_MS = 500

/**
 * Text that reaches its owner once typing rests. What the owner holds wins when it changes by another way (the
 * browser's Back, 'Clear all').
 */
export function useDebouncedText(held: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(held)
  const sent = useRef(held)
  const pass = useEffectEvent(commit)

  useEffect(() => {
    if (held === sent.current) return
    sent.current = held
    setText(held)
  }, [held])

  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      pass(text)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
