import type { AnyRoute } from '@tanstack/react-router'
import { Route as root } from './routes/__root.tsx'
import { Route as missing } from './routes/sites/$shop/$.tsx'
import { Route as brand } from './routes/sites/$shop/brand.$slug.tsx'
import { Route as cart } from './routes/sites/$shop/cart.tsx'
import { Route as category } from './routes/sites/$shop/category.$slug.tsx'
import { Route as checkout } from './routes/sites/$shop/checkout.tsx'
import { Route as contact } from './routes/sites/$shop/contact.tsx'
import { Route as menu } from './routes/sites/$shop/home.tsx'
import { Route as home } from './routes/sites/$shop/index.tsx'
import { Route as order } from './routes/sites/$shop/order.$token.tsx'
import { Route as product } from './routes/sites/$shop/product.$slug.tsx'
import { Route as promotion } from './routes/sites/$shop/promotion.$slug.tsx'
import { Route as restore } from './routes/sites/$shop/restore.$token.tsx'
import { Route as shop } from './routes/sites/$shop/route.tsx'
import { Route as search } from './routes/sites/$shop/search.tsx'
import { Route as store } from './routes/sites/$shop/store.tsx'
import { Route as track } from './routes/sites/$shop/track.tsx'
import { Route as unsubscribe } from './routes/sites/$shop/unsubscribe.$token.tsx'

/** Every route below /sites/$shop, by its path there; tests/unit/route-trees.test.ts compares them with the files. */
export const SHOP_ROUTES = {
  '/': home,
  '/brand/$slug': brand,
  '/cart': cart,
  '/category/$slug': category,
  '/checkout': checkout,
  '/contact': contact,
  '/home': menu,
  '/order/$token': order,
  '/product/$slug': product,
  '/promotion/$slug': promotion,
  '/restore/$token': restore,
  '/search': search,
  '/store': store,
  '/track': track,
  '/unsubscribe/$token': unsubscribe,
  '/$': missing,
}

const placed = (route: AnyRoute, id: string, parent: AnyRoute): AnyRoute =>
  route.update({ id, path: id, getParentRoute: () => parent } as object)

/**
 * The routes of a store's host alone, put together as the generated tree does it. A shopper's browser loads these: the
 * whole tree would bring it a piece of every page of the back-office.
 */
export function shopRouteTree(): AnyRoute {
  const layout = placed(shop, '/sites/$shop', root)
  const pages = Object.entries(SHOP_ROUTES).map(([path, route]) => placed(route, path, layout))
  layout._addFileChildren(pages)
  return root._addFileChildren([layout])
}
