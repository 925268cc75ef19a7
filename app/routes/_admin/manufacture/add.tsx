import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { addPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { manufacture } from '#app/resources/manufacture.ts'

export const Route = createFileRoute('/_admin/manufacture/add')({
  ...formOf(m.manufactures, '/manufacture'),
  component: addPage(manufacture, 'brand'),
})
