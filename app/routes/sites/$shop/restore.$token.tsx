import { createFileRoute } from '@tanstack/react-router'
import { shopRestored } from '#app/bff/checkout.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { m } from '#app/paraglide/messages.js'
import { RestoredCart } from '#app/shop/cart/restored-cart.tsx'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/restore/$token')({
  loader: ({ params: { token } }) => orNotFound(shopRestored({ data: { token } })),
  head: ({ matches }) => pageHead(matches, { title: m.shop_cart_title(), path: '/cart', hidden: true }),
  component: Restore,
  notFoundComponent: MissingPage,
})

function Restore() {
  return <RestoredCart lines={Route.useLoaderData()} />
}
