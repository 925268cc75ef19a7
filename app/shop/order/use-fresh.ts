import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const EVERY_MS = 20_000

/** Asks for the order again. */
export function useAskAgain() {
  const router = useRouter()
  return () => router.invalidate({ filter: ({ routeId }) => routeId === '/sites/$shop/order/$token' })
}

/** Asks again every 20 seconds while the page is looked at and there is something to wait for. */
export function useFresh(waiting: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!waiting) return
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void router.invalidate({ filter: ({ routeId }) => routeId === '/sites/$shop/order/$token' })
    }
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waiting, router])
}
