import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { CartPage } from '#app/shop/cart/cart-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/cart')({
  head: ({ matches }) => pageHead(matches, { title: m.shop_cart_title(), path: '/cart', hidden: true }),
  component: CartPage,
})
