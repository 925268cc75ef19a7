import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { leads } from './lib/load-page.ts'
import { Route as root } from './routes/__root.tsx'
import { Route as about } from './routes/_landing/about.tsx'
import { Route as aboutUs } from './routes/_landing/about-us.tsx'
import { Route as store } from './routes/_landing/all-store.$domain.tsx'
import { Route as stores } from './routes/_landing/all-stores.tsx'
import { Route as home } from './routes/_landing/index.tsx'
import { Route as pricing } from './routes/_landing/pricing.tsx'
import { Route as post } from './routes/_landing/resource/blogs.blog-details.tsx'
import { Route as blogs } from './routes/_landing/resource/blogs.index.tsx'
import { Route as help } from './routes/_landing/resource/help-center.tsx'
import { Route as layout } from './routes/_landing.tsx'

/** Every route below /_landing, by its path there; tests/unit/route-trees.test.ts compares them with the files. */
export const LANDING_ROUTES = {
  '/': home,
  '/about': about,
  '/about-us': aboutUs,
  '/all-store/$domain': store,
  '/all-stores': stores,
  '/pricing': pricing,
  '/resource/blogs/': blogs,
  '/resource/blogs/blog-details': post,
  '/resource/help-center': help,
}

const placed = (route: AnyRoute, options: object, parent: AnyRoute): AnyRoute =>
  route.update({ ...options, getParentRoute: () => parent } as object)

/**
 * The public pages alone, put together as the generated tree does it: who comes by from a search engine loads no piece of
 * every page of the back-office, nor the cache. Any other page of the platform is loaded as a browser loads pages.
 */
export function landingRouteTree(): AnyRoute {
  const around = placed(layout, { id: '/_landing' }, root)
  around._addFileChildren(
    Object.entries(LANDING_ROUTES).map(([path, route]) => placed(route, { id: path, path }, around)),
  )
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/$', ...leads })
  return root._addFileChildren([around, elsewhere])
}
