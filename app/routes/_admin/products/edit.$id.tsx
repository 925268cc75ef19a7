import { createFileRoute } from '@tanstack/react-router'
import { productForm } from '#app/bff/catalogue.functions.ts'
import { rightsOf } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { rowFor } from '#app/office/crud/form/row-for.ts'
import { productRows } from '#app/office/products/product-api.ts'
import { ProductPage } from '#app/office/products/product-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/products/edit/$id')({
  staticData: { back: { to: '/products', label: m.products } },
  head: titled(m.products),
  loader: async ({ params }) => {
    const [row, store] = await Promise.all([rowFor(productRows, params.id), productForm()])
    return { row, store }
  },
  component: EditProduct,
})

function EditProduct() {
  const { row, store } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const shop = user.store_sub_domain ?? undefined
  return <ProductPage key={row.id} row={row} store={store} shop={shop} can={rightsOf(user, 'product')} />
}
