import { createFileRoute } from '@tanstack/react-router'
import { shopOrder } from '#app/bff/shop-orders.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { m } from '#app/paraglide/messages.js'
import { MissingOrder } from '#app/shop/order/missing-order.tsx'
import { OrderPage } from '#app/shop/order/order-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/order/$token')({
  loader: ({ params: { token } }) => orNotFound(shopOrder({ data: { tracking: token } })),
  head: ({ matches, params, loaderData: order }) => {
    const title = order ? m.shop_order_number({ number: `#${order.invoice_no}` }) : m.shop_track()
    return pageHead(matches, { title, path: `/order/${params.token}`, hidden: true })
  },
  component: Order,
  notFoundComponent: MissingOrder,
})

function Order() {
  return <OrderPage order={Route.useLoaderData()} />
}
