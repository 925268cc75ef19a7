import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#app/features/storefront/cart/cart-page.tsx'
import { pageHead } from '#app/features/storefront/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/sites/$shop/cart')({
  head: ({ matches }) => pageHead(matches, { title: m.shop_cart_title(), path: '/cart', hidden: true }),
  component: CartPage,
})
