import { createFileRoute, notFound } from '@tanstack/react-router'
import { shopFrame } from '#app/bff/shop.functions.ts'
import { getShop } from '#app/lib/request-context.ts'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { ShopLayout } from '#app/shop/shop-layout.tsx'
import { isPaused, ShopPaused } from '#app/shop/shop-paused.tsx'
import { RouteError } from '#app/site/errors/route-error.tsx'

export const Route = createFileRoute('/sites/$shop')({
  // The path is only the router's view of the host; asked for on another host it is no page.
  beforeLoad: ({ params }) => {
    if (params.shop !== getShop()) throw notFound()
  },
  loader: () => shopFrame(),
  staleTime: 60_000,
  component: ShopLayout,
  errorComponent: (props) =>
    isPaused(props.error) ? <ShopPaused title={props.error.message} /> : <RouteError {...props} />,
  notFoundComponent: MissingPage,
})
