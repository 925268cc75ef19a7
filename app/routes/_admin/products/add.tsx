import { createFileRoute } from '@tanstack/react-router'
import { productForm } from '#app/bff/catalogue.functions.ts'
import { rightsOf } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { ProductPage } from '#app/office/products/product-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/products/add')({
  staticData: { back: { to: '/products', label: m.products } },
  head: titled(m.products),
  loader: () => productForm(),
  component: AddProduct,
})

function AddProduct() {
  const { user } = Route.useRouteContext()
  const shop = user.store_sub_domain ?? undefined
  return <ProductPage store={Route.useLoaderData()} shop={shop} can={rightsOf(user, 'product')} />
}
