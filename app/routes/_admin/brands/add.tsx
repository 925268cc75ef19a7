import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { addPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

export const Route = createFileRoute('/_admin/brands/add')({
  ...formOf(m.brands, '/brands'),
  component: addPage(brand, 'brand'),
})
