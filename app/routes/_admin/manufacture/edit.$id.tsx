import { createFileRoute } from '@tanstack/react-router'
import { manufacture } from '#app/contracts/resources/manufacture.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { ManufactureMerge } from '#app/office/merge/merge-card.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/manufacture/edit/$id')({
  ...formOf(m.manufactures, '/manufacture'),
  loader: editLoader(manufacture),
  component: editPage(manufacture, 'brand', ManufactureMerge),
})
