import { createFileRoute } from '@tanstack/react-router'
import { shopMethods } from '#app/bff/shop.functions.ts'
import { CheckoutPage } from '#app/features/storefront/checkout/checkout-page.tsx'
import { pageHead } from '#app/features/storefront/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/sites/$shop/checkout')({
  loader: () => shopMethods(),
  staleTime: 60_000,
  head: ({ matches }) => pageHead(matches, { title: m.shop_checkout(), path: '/checkout', hidden: true }),
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage methods={Route.useLoaderData()} />
}
