import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { AppError } from './app-error.ts'

const RETRIES = 2
const FRESH_MS = 5_000

/**
 * The cache of the back-office, one for each page and each request. It is loaded on the platform's host only
 * (app/router.tsx): a storefront never carries it.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // What the server rendered is not asked for again while the page starts.
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          typeof window !== 'undefined' && failures < RETRIES && !(error instanceof AppError && error.status < 500),
      },
    },
  })

/**
 * A page's chunk is asked for when the way to it begins, beside its texts: the router would ask once those are here, and
 * on a slow line each asking is a second.
 */
function loadChunksEarly(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return
    for (const { routeId } of router.matchRoutes(toLocation)) {
      const { component } = router.routesById[routeId].options
      // The router asks again, and shows what goes wrong then.
      component?.preload?.()?.catch(() => undefined)
    }
  })
}

/** Hands the cache's contents from the server to the page and gives components access to it. */
export function connectQueries(router: AnyRouter, queryClient: QueryClient): void {
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (!import.meta.env.SSR) loadChunksEarly(router)
}
