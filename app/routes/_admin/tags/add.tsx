import { createFileRoute } from '@tanstack/react-router'
import { tag } from '#app/contracts/resources/tag.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/tags/add')({
  ...formOf(m.tags, '/tags'),
  component: addPage(tag, 'product'),
})
