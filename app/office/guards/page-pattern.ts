import type { AnyRouter } from '@tanstack/react-router'
import { pageOf } from '#app/contracts/pages.ts'

/** The pattern of the page that the router's address is of, such as `/brands/edit/$id`; undefined where it is of none. */
export function pagePattern(router: Pick<AnyRouter, 'latestLocation' | 'getMatchedRoutes'>): string | undefined {
  const [, rest, route] = router.getMatchedRoutes(router.latestLocation.pathname)
  // What is left over of an address that only begins like a page stands under this name.
  if (!route || '**' in rest) return undefined
  // A route that stands for many: those of the route table have a pattern each.
  if (route.fullPath.endsWith('/$')) return route.fullPath === '/$' ? pageOf(String(rest._splat))?.path : undefined
  return route.fullPath === '/' ? '/' : route.fullPath.replace(/\/$/, '') || undefined
}
