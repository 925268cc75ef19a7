import { type RefObject, useEffect, useState } from 'react'

/** How far below the screen something is near, and after how long it is drawn though nobody went there. */
const MARGIN = '300px'
const PATIENCE = 2000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * True once an element comes near the screen, somebody touches the page, or two seconds have passed: what lies below the
 * first screen does not hold up the first paint, and is there when it is looked for.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near) return
    const come = () => setNear(true)
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: MARGIN,
    })
    if (element.current) seen.observe(element.current)
    const late = setTimeout(come, PATIENCE)
    for (const touch of TOUCHES) window.addEventListener(touch, come, { passive: true })
    return () => {
      seen.disconnect()
      clearTimeout(late)
      for (const touch of TOUCHES) window.removeEventListener(touch, come)
    }
  }, [near, element])
  return near
}
