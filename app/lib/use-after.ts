import { useEffect, useState } from 'react'

/** True once `active` has been so for `ms`: what is over sooner shows nothing of it. */
export function useAfter(active: boolean, ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), ms)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [active, ms])
  return active && passed
}
