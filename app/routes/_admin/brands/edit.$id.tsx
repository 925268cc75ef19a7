import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app/contracts/resources/brand.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { BrandMerge } from '#app/office/merge/merge-card.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/brands/edit/$id')({
  ...formOf(m.brands, '/brands'),
  loader: editLoader(brand),
  component: editPage(brand, 'brand', BrandMerge),
})
