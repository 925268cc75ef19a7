import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { StoreForm } from '#app/office/stores/store-form.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/stores/add')({
  ...formOf(m.nav_stores, '/stores'),
  component: () => <StoreForm />,
})
