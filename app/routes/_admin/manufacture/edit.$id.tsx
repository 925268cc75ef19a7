import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { ManufactureMerge } from '#app/features/merge/merge-card.tsx'
import { m } from '#app/paraglide/messages.js'
import { manufacture } from '#app/resources/manufacture.ts'

export const Route = createFileRoute('/_admin/manufacture/edit/$id')({
  ...formOf(m.manufactures, '/manufacture'),
  loader: editLoader(manufacture),
  component: editPage(manufacture, 'brand', ManufactureMerge),
})
