import { createFileRoute } from '@tanstack/react-router'
import { shopMethods } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { CheckoutPage } from '#app/shop/checkout/checkout-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/checkout')({
  loader: () => shopMethods(),
  staleTime: 60_000,
  head: ({ matches }) => pageHead(matches, { title: m.shop_checkout(), path: '/checkout', hidden: true }),
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage methods={Route.useLoaderData()} />
}
