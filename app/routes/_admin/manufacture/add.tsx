import { createFileRoute } from '@tanstack/react-router'
import { manufacture } from '#app/contracts/resources/manufacture.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/manufacture/add')({
  ...formOf(m.manufactures, '/manufacture'),
  component: addPage(manufacture, 'brand'),
})
