import { createFileRoute } from '@tanstack/react-router'
import { crudApi } from '#app/crud/crud-api.ts'
import { EditPage } from '#app/crud/edit-page.tsx'
import { rowFor } from '#app/crud/row-for.ts'
import { uploadAs } from '#app/crud/upload-as.ts'
import { rightsOf } from '#app/features/guards/may.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

const api = crudApi('brands')

export const Route = createFileRoute('/_admin/brands/edit/$id')({
  staticData: { who: 'store', permission: 'brand-update', back: { to: '/brands', label: m.brands } },
  head: titled(m.brands),
  loader: ({ params }) => rowFor(api, params.id),
  component: EditBrand,
})

function EditBrand() {
  const row = Route.useLoaderData()
  const can = rightsOf(Route.useRouteContext().user, 'brand')
  return <EditPage key={row.id} of={brand} api={api} row={row} can={can} upload={uploadAs('brand')} />
}
