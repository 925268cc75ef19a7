import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { rowFor } from '#app/office/crud/form/row-for.ts'
import { storeApi } from '#app/office/stores/store-api.ts'
import { StoreForm } from '#app/office/stores/store-form.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/stores/edit/$id')({
  ...formOf(m.nav_stores, '/stores'),
  loader: ({ params }) => rowFor(storeApi, params.id),
  component: EditStore,
})

function EditStore() {
  const row = Route.useLoaderData()
  return <StoreForm key={row.id} row={row} />
}
