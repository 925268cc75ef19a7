import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app/contracts/resources/brand.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/brands/add')({
  ...formOf(m.brands, '/brands'),
  component: addPage(brand, 'brand'),
})
