import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

const EVERY_MS = 20_000

/** Asks for the order again. */
export function useAskAgain() {
  const router = useRouter()
  return useCallback(
    () => router.invalidate({ filter: ({ routeId }) => routeId === '/sites/$shop/order/$token' }),
    [router],
  )
}

/** Asks again every 20 seconds while the page is looked at and there is something to wait for. */
export function useFresh(waiting: boolean): void {
  const askAgain = useAskAgain()
  useEffect(() => {
    if (!waiting) return
    const ask = () => {
      if (document.visibilityState === 'visible') void askAgain()
    }
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waiting, askAgain])
}
