import { createFileRoute } from '@tanstack/react-router'
import { orderedCart, shopRestored } from '#app/bff/checkout.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { m } from '#app/paraglide/messages.js'
import { RestoredCart } from '#app/shop/cart/restored-cart.tsx'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/restore/$token')({
  // Whose the token is: an order's, or of what somebody did not finish.
  validateSearch: ({ of }: Record<string, unknown>): { of?: 'order' } => (of === 'order' ? { of } : {}),
  loaderDeps: ({ search: { of } }) => ({ of }),
  loader: ({ params: { token }, deps: { of } }) =>
    orNotFound(of === 'order' ? orderedCart({ data: { tracking: token } }) : shopRestored({ data: { token } })),
  head: ({ matches }) => pageHead(matches, { title: m.shop_cart_title(), path: '/cart', hidden: true }),
  component: Restore,
  notFoundComponent: MissingPage,
})

function Restore() {
  const { data, notes } = Route.useLoaderData()
  return <RestoredCart lines={data} notes={notes} />
}
