import { createRouter } from '@tanstack/react-router'
import { followLocaleEverywhere } from './lib/follow-locale.ts'
import { onLanding } from './lib/landing-document.ts'
import { limitChunks } from './lib/limit-chunks.ts'
import { getEditing, getNonce, getShop, notePage } from './lib/request-context.ts'
import { parseSearch, stringifySearch } from './lib/search.ts'
import { shopRewrite } from './lib/shop-rewrite.ts'
import type { routeTree as allRoutes } from './routeTree.gen.ts'
import { NotFoundPage } from './site/errors/not-found-page.tsx'
import { RouteError } from './site/errors/route-error.tsx'

const HOVER_MS = 30_000

/**
 * The server knows every route. A browser loads those of its host: a shopper's none of the back-office, nor the cache
 * and its library; nor does who is on a public page of the platform.
 */
async function partsFor(shop: string | undefined) {
  if (getEditing() || (shop === undefined && (import.meta.env.SSR || !onLanding())))
    return import('./lib/platform-parts.ts')
  if (import.meta.env.SSR) return { routeTree: (await import('./routeTree.gen.ts')).routeTree }
  if (shop === undefined) {
    const { landingRouteTree } = await import('./route-tree-landing.ts')
    return { routeTree: landingRouteTree() as typeof allRoutes }
  }
  const { shopRouteTree } = await import('./route-tree-shop.ts')
  return { routeTree: shopRouteTree() as typeof allRoutes }
}

/** Called once for a page in the browser and once for each request on the server. */
export async function getRouter() {
  const shop = getShop()
  const nonce = getNonce()
  const parts = await partsFor(shop)
  const { routeTree } = parts
  if (!import.meta.env.SSR) limitChunks(routeTree)
  followLocaleEverywhere(routeTree)
  const queries = 'newQueryClient' in parts ? parts : undefined
  const queryClient = queries?.newQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    rewrite: shopRewrite,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Where there is a cache it decides what is fresh; a storefront keeps what a hover loaded for the click.
    defaultPreloadStaleTime: queries ? 0 : HOVER_MS,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    ...(nonce && { ssr: { nonce } }),
  })
  if (import.meta.env.SSR) {
    const { pagePattern } = await import('./office/guards/page-pattern.ts')
    notePage(() => pagePattern(router))
  }
  if (queries && queryClient) queries.connectQueries(router, queryClient)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
