import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { BrandMerge } from '#app/features/merge/merge-card.tsx'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

export const Route = createFileRoute('/_admin/brands/edit/$id')({
  ...formOf(m.brands, '/brands'),
  loader: editLoader(brand),
  component: editPage(brand, 'brand', BrandMerge),
})
